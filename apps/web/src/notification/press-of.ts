import type { PushMessage } from '@yobirin/contract/notification';
import { callPasswordHash, paths } from '@yobirin/contract/paths';
import type { NotificationCommand } from './notification-command.ts';
import type { OngoingCall } from './ongoing-call.ts';

/** What pressing a notification does. */
export type Press =
  | { type: 'decline'; roomId: string }
  /** The page of a call that goes on comes to the front. */
  | { type: 'return'; url: string }
  /** An open page comes to the front and receives the command; without an open page, the address is opened. */
  | { type: 'show'; path: string; command: NotificationCommand | null };

export function pressOf(message: PushMessage | OngoingCall | null, action: string): Press {
  switch (message?.kind) {
    case 'incomingCall': {
      const { roomId } = message;
      if (action === 'decline') return { type: 'decline', roomId };
      if (action === 'answer') {
        return { type: 'show', path: paths.accountHome({ answer: roomId }), command: { type: 'answer', roomId } };
      }
      // An open page rings wherever it is; navigating could lose text that the user is writing.
      return { type: 'show', path: paths.accountHome(), command: null };
    }
    case 'callCanceled':
      return open(paths.accountCallHistories());
    case 'chatPost':
      return open(paths.accountMessage({ id: message.chatRoomId }));
    case 'guessedPasswords':
      return open(paths.accountProfile() + callPasswordHash);
    case 'ongoingCall':
      return { type: 'return', url: message.url };
    // A kind that only a newer server knows.
    default:
      return open(paths.accountHome());
  }
}

function open(path: string): Press {
  return { type: 'show', path, command: { type: 'open', path } };
}
