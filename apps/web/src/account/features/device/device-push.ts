import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '../../../session/session-store.ts';
import { type PushReadiness, pushEnvironment, readinessOf } from './push-readiness.ts';
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';
import { receivesHere, subscribeToReceivesHere } from './receives-here.ts';
import { within } from './within.ts';

/** What becomes of waking this browser. `off` while calls shall not ring here, or nobody is signed in. */
export type PushState = 'off' | Exclude<PushReadiness, 'ready'> | 'starting' | 'failed' | 'on';

/** A browser that cannot reach its push service may leave us waiting for ever. */
const patienceMs = 10_000;

let state: PushState = 'off';
let decided = '';
let work: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** Keeps the subscription in step with who is signed in, the switch and the permission. An app calls it once. */
export function followPush(): void {
  subscribeToSession(reconsider);
  subscribeToReceivesHere(reconsider);
  // People change it in settings of the browser, beside the page or in another window.
  document.addEventListener('visibilitychange', reconsider);
  void watchPermission();
}

/** Asks for the permission. Browsers let a page do so only while a press is being handled. */
export async function askForPush(): Promise<void> {
  await Notification.requestPermission();
  reconsider();
}

export function retryPush(): void {
  decided = '';
  reconsider();
}

export function getPushState(): PushState {
  return state;
}

export function usePushState(): PushState {
  return useSyncExternalStore(subscribe, getPushState);
}

/** Acts only on a change of what it depends on: the session is renewed at many occasions. */
function reconsider(): void {
  const { permission } = pushEnvironment();
  const situation = `${getSession().user?.id} ${receivesHere()} ${permission}`;
  if (situation === decided) return;
  decided = situation;
  work = work.then(act);
}

async function act(): Promise<void> {
  const isSignedIn = getSession().user !== null;
  if (!isSignedIn || !receivesHere()) {
    change('off');
    // What could not be taken back is refused by the server later on: the device is unknown there, or wants no call.
    return within(patienceMs, unsubscribeFromPush({ isSignedIn })).catch(() => {});
  }
  const readiness = readinessOf(pushEnvironment());
  if (readiness !== 'ready') return change(readiness);

  change('starting');
  const isOn = await within(patienceMs, subscribeToPush()).then(
    () => true,
    () => false,
  );
  change(isOn ? 'on' : 'failed');
}

async function watchPermission(): Promise<void> {
  // Not every browser that has permissions can be asked about this one.
  const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
  status?.addEventListener('change', reconsider);
}

function change(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
