import { callTag } from '../../notification/call-tag.ts';

/** To a holder, and to a guest who is called back. */
const ringKinds = ['incomingCall', 'guestCall'];

/** Closes the notification of a call that rings no longer. A notice about its end has the same tag and stays (NOTIFY-41). */
export async function closeRingNotification(roomId: string): Promise<void> {
  // Undefined on pages that are not secure.
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications({ tag: callTag(roomId) })) ?? [];
  for (const notification of shown) if (ringKinds.includes(notification.data?.kind)) notification.close();
}
