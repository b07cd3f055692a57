import { useSyncExternalStore } from 'react';
import { type PushReadiness, pushEnvironment, readinessOf } from '../../../notification/push-readiness.ts';
import { within } from '../../../notification/within.ts';
import { getSession, subscribeToSession } from '../../../session/session-store.ts';
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';
import { receivesHere, subscribeToReceivesHere } from './receives-here.ts';

/** State of push in this browser. `off` if calls are switched off here or the user is signed out. */
export type PushState = 'off' | Exclude<PushReadiness, 'ready'> | 'starting' | 'failed' | 'on';

/** A browser that cannot reach its push service may never answer. */
const patienceMs = 10_000;

let state: PushState = 'off';
let decided = '';
let work: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** Keeps the subscription in step with the session, the switch and the permission. An app calls it once. */
export function followPush(): void {
  subscribeToSession(reconsider);
  subscribeToReceivesHere(reconsider);
  // The user may change the permission in the browser's settings while the page is hidden.
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

/** Acts only if one of its inputs has changed, because the session reloads often. */
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
    // If this fails, the server still sends nothing: the device is unknown there, or wants no calls.
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
  // Not every browser with a permissions API supports this one.
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
