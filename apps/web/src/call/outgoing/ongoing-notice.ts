import { m } from '../../i18n/gen/messages.js';
import { ongoingCallData, ongoingCallTag } from '../../notification/ongoing-call.ts';
import { createTimer } from '../timer.ts';

/** A page that is being closed is hidden first, and must not leave a notification behind. */
const noticeAfterMs = 2_000;

type OngoingNotice = { nickname: string; secondsLeft: number };

/** Says by a notification that the call goes on. Returns a function that takes it back. Needs the permission of an earlier visit. */
export function notifyOngoingCall(notice: OngoingNotice): () => void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => {};
  let isWanted = true;
  let shown: { close(): void } | null = null;
  const timer = createTimer(async () => {
    const notification = await show(notice);
    if (isWanted) shown = notification;
    else notification?.close();
  });
  timer.start(noticeAfterMs);
  return () => {
    isWanted = false;
    timer.stop();
    shown?.close();
  };
}

async function show({ nickname, secondsLeft }: OngoingNotice): Promise<{ close(): void } | null> {
  const title = m.call_goes_on();
  const body = m.call_goes_on_text({ nickname, seconds: secondsLeft });
  const options = { body, tag: ongoingCallTag, silent: true, icon: '/icon-192.png' };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => window.focus();
    return notification;
  } catch {
    // Phones let only the service worker notify.
    return showByWorker(title, options);
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<{ close(): void } | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  await registration.showNotification(title, { ...options, data: ongoingCallData(location.href) });
  const [notification] = await registration.getNotifications({ tag: ongoingCallTag });
  return notification ?? null;
}
