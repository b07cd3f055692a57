import type { PushMessage } from '@yobirin/contract/notification';
import { callPasswordHash, paths } from '@yobirin/contract/paths';
import type { NotificationCommand } from './notification-command.ts';
import type { OngoingCall } from './ongoing-call.ts';

/** What pressing a notification does. */
export type Press =
  /** If the server cannot be told, the page that rings is shown `otherwise`. */
  | { type: 'decline'; roomId: string; otherwise: Press }
  /** The page of a call that goes on comes to the front. */
  | { type: 'return'; url: string }
  /** The chat of a guest, which rings or says that it rang. */
  | { type: 'showGuest'; path: string }
  /** An open page comes to the front and receives the command; without an open page, the address is opened. */
  | { type: 'show'; path: string; command: NotificationCommand | null };

export function pressOf(message: PushMessage | OngoingCall | null, action: string): Press {
  switch (message?.kind) {
    case 'incomingCall': {
      const { roomId } = message;
      if (action === 'answer') {
        return { type: 'show', path: paths.accountHome({ answer: roomId }), command: { type: 'answer', roomId } };
      }
      // An open page rings wherever it is; navigating could lose text that the user is writing.
      const show: Press = { type: 'show', path: paths.accountHome(), command: null };
      return action === 'decline' ? { type: 'decline', roomId, otherwise: show } : show;
    }
    case 'callCanceled':
      return open(paths.accountCallHistories());
    case 'chatPost':
    case 'mention':
    case 'notSent':
      return open(paths.accountMessage({ id: message.chatRoomId }));
    case 'callback':
      return open(paths.accountHome());
    case 'guestCall':
    case 'guestCallCanceled': {
      const show: Press = { type: 'showGuest', path: paths.guestChat({ room: message.chatRoomId }) };
      return action === 'decline' ? { type: 'decline', roomId: message.roomId, otherwise: show } : show;
    }
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
