import { answerQueryName } from '@yobirin/contract/notification';
import { commandIn, type NotificationCommand } from '../../../notification/notification-command.ts';

/** Hears what someone asked for by pressing a notification: now, or when it opened this page. */
export function onNotificationCommand(handle: (command: NotificationCommand) => void): () => void {
  const opening = takeOpeningCommand();
  if (opening) handle(opening);
  if (!('serviceWorker' in navigator)) return () => {};

  const listener = ({ data }: MessageEvent) => {
    const command = commandIn(data);
    if (command) handle(command);
  };
  navigator.serviceWorker.addEventListener('message', listener);
  // Messages that came before anybody listened are handed over from here on.
  navigator.serviceWorker.startMessages();
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
