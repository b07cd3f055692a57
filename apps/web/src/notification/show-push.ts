import type { PushMessage } from '@yobirin/contract/notification';
import { callTag } from './call-tag.ts';
import { isAccountVisible, isGuestVisible } from './find-pages.ts';
import { notificationOf, type ShownNotification } from './notification-of.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Shows each message, without exception: iOS ends the subscription of a site after three that show nothing (NOTIFY-40). A
 * visible page may tell the same already: the notification is silent then and closed at once.
 */
export async function showPush({ registration, clients }: WorkerScope, message: PushMessage | null): Promise<void> {
  if (message?.kind === 'callCanceled' || message?.kind === 'guestCallCanceled')
    await closeRinging(registration, message.roomId);
  const isSeen = await isSeenOnPage(clients, message);
  const notification = notificationOf(await currentOf(registration, message));
  const { title, options } = isSeen ? silenced(notification) : notification;
  await registration.showNotification(title, options);
  if (isSeen) await close(registration, { tag: options.tag });
}

const endKinds = ['callCanceled', 'guestCallCanceled'];

/** Account pages know nothing of calls to a guest; a guest's page knows only the calls to that guest. */
function isSeenOnPage(clients: WorkerScope['clients'], message: PushMessage | null): Promise<boolean> {
  const isForGuest = message?.kind === 'guestCall' || message?.kind === 'guestCallCanceled';
  return isForGuest ? isGuestVisible(clients, message.chatRoomId) : isAccountVisible(clients);
}

/** Push services may deliver the end of a call before its beginning: then its end is shown once more. */
async function currentOf(
  registration: ServiceWorkerRegistration,
  message: PushMessage | null,
): Promise<PushMessage | null> {
  if (message?.kind !== 'incomingCall' && message?.kind !== 'guestCall') return message;
  const shown = await registration.getNotifications();
  const end = shown.find(({ data }) => endKinds.includes(data?.kind) && data.roomId === message.roomId);
  return end?.data ?? message;
}

function closeRinging(registration: ServiceWorkerRegistration, roomId: string): Promise<void> {
  return close(registration, { tag: callTag(roomId) });
}

async function close(registration: ServiceWorkerRegistration, which: { tag: string }): Promise<void> {
  for (const notification of await registration.getNotifications(which)) notification.close();
}

/** Browsers refuse a silent notification that vibrates. */
function silenced({ title, options: { vibrate: _, ...options } }: ShownNotification): ShownNotification {
  return { title, options: { ...options, silent: true, renotify: false, requireInteraction: false } };
}
