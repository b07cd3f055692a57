import { isRefusal } from '../../api/api-error.ts';
import { forgetChat, readRememberedChats } from '../../chat/remembered-chats.ts';
import { openGuestChat } from '../contact/start-chat.ts';

type Guest = { toYobirinPropertyId: string; guestName: string; callerName?: string | undefined };

/**
 * Acts with the token of this browser's last chat with the ID, and opens a chat if there is none (VOICE-34). A chat that
 * has ended meanwhile is forgotten, and a new one is opened in its place. Throws what `act` and `openGuestChat` throw.
 */
export async function withGuestChat<Result>(
  guest: Guest,
  act: (guestToken: string) => Promise<Result>,
): Promise<Result> {
  const [last] = readRememberedChats(guest.toYobirinPropertyId);
  if (!last) return act(await openGuestChat(guest));
  try {
    return await act(last.guestToken);
  } catch (error) {
    if (!isRefusal(error, 'NOT_FOUND')) throw error;
    forgetChat(last.guestToken);
    return withGuestChat(guest, act);
  }
}
