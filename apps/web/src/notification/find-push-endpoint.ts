import { within } from './within.ts';

const patienceMs = 1_000;

/** Where pushes reach this browser. Undefined without a subscription, and if the browser does not tell. */
export function findPushEndpoint(): Promise<string | undefined> {
  return within(patienceMs, readEndpoint()).catch(() => undefined);
}

async function readEndpoint(): Promise<string | undefined> {
  // Undefined on pages that are not secure.
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription?.toJSON().endpoint;
}
