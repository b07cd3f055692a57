import { type Check, type Finding, warning, works } from './check.ts';
import { explainFailure } from './explain-failure.ts';

/** Any answer shows that a push service can be reached. Only a subscribed browser shows that messages arrive. */
export const checkPush: Check = async ({ config: { vapidSubject, isDemo }, pushServices, signal }) => {
  const services = await Promise.all(pushServices.map((url) => tryService(url, signal)));
  const isSubjectWeak = !isDemo && /@localhost$/.test(vapidSubject);
  return isSubjectWeak ? [...services, unclearSubject] : services;
};

const unclearSubject = warning(
  'Push services cannot ask anyone about this site.',
  'Set VAPID_SUBJECT, or an https PUBLIC_URL.',
);

async function tryService(url: string, signal: AbortSignal): Promise<Finding> {
  const { hostname } = new URL(url);
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    return works(`${hostname} can be reached.`);
  } catch (error) {
    const { words } = explainFailure(hostname, error);
    return warning(words, 'Allow this machine to reach it by TCP 443; else sleeping phones are not woken.');
  }
}
