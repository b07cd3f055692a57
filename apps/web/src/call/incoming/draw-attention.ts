import { isTouched } from './bell.ts';

const flashMs = 1_000;
const vibrationMs = [400, 200, 400, 1_000];

/** Alternates the tab's title between `text` and the page's own. */
export function flashTitle(text: string): () => void {
  let ownTitle = document.title;
  const timer = setInterval(() => {
    const isFlashed = document.title === text;
    // The user may have moved to another page meanwhile.
    if (!isFlashed) ownTitle = document.title;
    document.title = isFlashed ? ownTitle : text;
  }, flashMs);
  return () => {
    clearInterval(timer);
    if (document.title === text) document.title = ownTitle;
  };
}

/** Vibrates a device that can, once the user has touched the page. */
export function vibrate(): () => void {
  if (!navigator.vibrate || !isTouched()) return () => {};
  const shake = () => navigator.vibrate(vibrationMs);
  shake();
  const timer = setInterval(
    shake,
    vibrationMs.reduce((sum, part) => sum + part),
  );
  return () => {
    clearInterval(timer);
    navigator.vibrate(0);
  };
}

/** `isPushed`: push notifications of calls reach this browser. */
type HiddenNotice = { title: string; text: string; tag: string; isPushed: boolean };

/** Notifies a user who looks at another tab or program, allows notifications, and does not get them by push. */
export function notifyIfHidden(notice: HiddenNotice): () => void {
  const isWanted = document.visibilityState === 'hidden' && 'Notification' in window && !notice.isPushed;
  const notification = isWanted && Notification.permission === 'granted' ? notify(notice) : null;
  return () => notification?.close();
}

function notify({ title, text, tag }: HiddenNotice): Notification | null {
  try {
    const notification = new Notification(title, { body: text, tag, requireInteraction: true });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return notification;
  } catch {
    // Phones allow only the service worker to notify, and it shows the push notification.
    return null;
  }
}
