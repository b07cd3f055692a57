import type { AnyRouter } from '@tanstack/react-router';
import { answerQueryName } from '@yobirin/contract/notification';
import { commandIn, type NotificationCommand } from '../../../notification/notification-command.ts';

type Handle = (command: NotificationCommand) => void;

/** Hears what someone asked for by pressing a notification: now, or when it opened this page. */
export function onNotificationCommand(handle: Handle): () => void {
  const opening = takeOpeningCommand();
  if (opening) handle(opening);
  return listen(handle);
}

/** Leads to what a notification was about, asking first where text is not saved yet. An app calls it once. */
export function followNotifications(router: AnyRouter): void {
  listen((command) => {
    if (command.type === 'open') void router.navigate({ to: command.path });
  });
}

function listen(handle: Handle): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const listener = ({ data }: MessageEvent) => {
    const command = commandIn(data);
    if (command) handle(command);
  };
  navigator.serviceWorker.addEventListener('message', listener);
  return () => navigator.serviceWorker.removeEventListener('message', listener);
}

/** Once: a reload must not answer again. */
function takeOpeningCommand(): NotificationCommand | null {
  const url = new URL(location.href);
  const roomId = url.searchParams.get(answerQueryName);
  if (!roomId) return null;
  url.searchParams.delete(answerQueryName);
  history.replaceState(history.state, '', url);
  return { type: 'answer', roomId };
}
