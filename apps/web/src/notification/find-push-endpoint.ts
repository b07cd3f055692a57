import { limits } from '@yobirin/contract/limits';
import { findSubscription } from './find-subscription.ts';
import { within } from './within.ts';

const patienceMs = 1_000;

/** Where pushes reach this browser. Undefined without a subscription, and if the browser does not tell. */
export function findPushEndpoint(): Promise<string | undefined> {
  return within(patienceMs, readEndpoint()).catch(() => undefined);
}

async function readEndpoint(): Promise<string | undefined> {
  const endpoint = (await findSubscription())?.toJSON().endpoint;
  // A longer one would have the whole request refused.
  return endpoint && endpoint.length <= limits.pushEndpointMaxCharacters ? endpoint : undefined;
}
