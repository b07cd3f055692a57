import type { PushMessage } from '@yobirin/contract/notification';
import { answerNavigation } from './answer-navigation.ts';
import { declineCall } from './decline-call.ts';
import { findAccountPages, findPage } from './find-pages.ts';
import { commandMessage } from './notification-command.ts';
import { type Press, pressOf } from './press-of.ts';
import { showPush } from './show-push.ts';
import type { WorkerScope } from './worker-scope.ts';

// This file runs in a service worker.
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
// The browser sends the request of a page while the worker starts.
worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload.enable()));
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answerNavigation(event));
});
worker.addEventListener('push', (event) => {
  // Only our server can encrypt for this browser, so the shape is known.
  const message = event.data?.json() as PushMessage | undefined;
  event.waitUntil(showPush(worker, message ?? null));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(pressOf(event.notification.data, event.action)));
});

async function follow(press: Press): Promise<void> {
  if (press.type === 'return') return void (await findPage(worker.clients, press.url))?.focus();
  if (press.type === 'showGuest') return void (await worker.clients.openWindow(press.path));
  if (press.type === 'decline') {
    const isDeclined = await declineCall(worker.registration, press.roomId);
    return isDeclined ? undefined : follow(press.otherwise);
  }
  const { path, command } = press;

  const pages = await findAccountPages(worker.clients);
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(path));
  if (command) page.postMessage(commandMessage(command));
  await page.focus();
}
