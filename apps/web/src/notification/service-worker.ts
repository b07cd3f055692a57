import type { PushMessage } from '@yobirin/contract/notification';
import { paths } from '@yobirin/contract/paths';
import { declineCall } from './decline-call.ts';
import { commandMessage } from './notification-command.ts';
import { callTag, notificationOf } from './notification-of.ts';
import { type Press, pressOf } from './press-of.ts';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

// This file runs in a service worker.
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('push', (event) => {
  // Only our server can encrypt for this browser, so the shape is known.
  const message = event.data?.json() as PushMessage | undefined;
  if (message) event.waitUntil(tell(message));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(pressOf(event.notification.data, event.action)));
});

/** Shows a notification, unless a visible account page tells the user already. */
async function tell(message: PushMessage): Promise<void> {
  if (message.kind === 'callCanceled') await closeNotifications(callTag(message.roomId));
  if (message.kind === 'incomingCall' && (await isOver(message.roomId))) return;
  const pages = await findPages();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;

  const { title, options } = notificationOf(message);
  await worker.registration.showNotification(title, options);
}

/** Push services may deliver the end of a call before its beginning. */
async function isOver(roomId: string): Promise<boolean> {
  const shown = await worker.registration.getNotifications();
  return shown.some(({ data }) => data.kind === 'callCanceled' && data.roomId === roomId);
}

async function closeNotifications(tag: string): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag });
  for (const notification of shown) notification.close();
}

async function follow(press: Press): Promise<void> {
  if (press.type === 'decline' && (await declineCall(worker.registration, press.roomId))) return;
  const { path, command } = press.type === 'show' ? press : { path: paths.accountHome(), command: null };

  const pages = await findPages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(path));
  if (command) page.postMessage(commandMessage(command));
  await page.focus();
}

/** The open pages of the account area: other pages know nothing of incoming calls. */
async function findPages(): Promise<WindowClient[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/account/'));
}
