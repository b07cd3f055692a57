import type { AnyRouter } from '@tanstack/react-router';
import { answerQueryName } from '@yobirin/contract/notification';
import { commandIn, type NotificationCommand } from '../../../notification/notification-command.ts';

type Handle = (command: NotificationCommand) => void;

/** Handles the command of a pressed notification, including the one that opened this page. */
export function onNotificationCommand(handle: Handle): () => void {
  const opening = takeOpeningCommand();
  if (opening) handle(opening);
  return listen(handle);
}

/** Navigates to the subject of a notification, and asks first if text is unsaved. An app calls it once. */
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

/** Removes the command from the address: a reload must not answer again. */
function takeOpeningCommand(): NotificationCommand | null {
  const url = new URL(location.href);
  const roomId = url.searchParams.get(answerQueryName);
  if (!roomId) return null;
  url.searchParams.delete(answerQueryName);
  history.replaceState(history.state, '', url);
  return { type: 'answer', roomId };
}
