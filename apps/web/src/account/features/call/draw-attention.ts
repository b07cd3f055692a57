import { getPushState } from '../device/device-push.ts';
import { isTouched } from './bell.ts';

const flashMs = 1_000;
const vibrationMs = [400, 200, 400, 1_000];

/** Shows `text` in the tab's title, in turn with the page's own. */
export function flashTitle(text: string): () => void {
  let ownTitle = document.title;
  const timer = setInterval(() => {
    const isFlashed = document.title === text;
    // Another page may have come meanwhile.
    if (!isFlashed) ownTitle = document.title;
    document.title = isFlashed ? ownTitle : text;
  }, flashMs);
  return () => {
    clearInterval(timer);
    if (document.title === text) document.title = ownTitle;
  };
}

/** Where there is anything to vibrate, once the page has been touched. */
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

type HiddenNotice = { title: string; text: string; tag: string };

/** For somebody who looks at another tab or program, and has allowed notifications that do not come by push. */
export function notifyIfHidden(notice: HiddenNotice): () => void {
  const isWanted = document.visibilityState === 'hidden' && 'Notification' in window && getPushState() !== 'on';
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
    // Phones leave notifications to the service worker, which shows the one that comes by push.
    return null;
  }
}
