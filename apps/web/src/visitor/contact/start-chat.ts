import type { CreateChatRoomGuestInput } from '@yobirin/contract/guest';
import { paths } from '@yobirin/contract/paths';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';
import { m } from '../../i18n/gen/messages.js';
import { waitText } from '../../i18n/wait-text.ts';

const CreateChatRoom = graphql(`
  mutation CallPageCreateChatRoom($input: CreateChatRoomInput!) {
    createChatRoom(input: $input) {
      id
    }
  }
`);

const CreateGuestChat = graphql(`
  mutation CallPageCreateGuestChat($input: CreateChatRoomGuestInput!) {
    createChatRoomGuest(input: $input) {
      chatRoomMemberships {
        guestToken
      }
    }
  }
`);

/** Opens the chat of the viewer's ID with this one, and says where it is (CALLPAGE-15). */
export async function startChat(fromYobirinPropertyId: string, toYobirinPropertyId: string): Promise<string> {
  const { createChatRoom } = await request(CreateChatRoom, { input: { fromYobirinPropertyId, toYobirinPropertyId } });
  return paths.accountMessage({ id: createChatRoom.id });
}

/** The same for a visitor, who from then on acts by the token in its address (GUEST-03). */
export async function startGuestChat(input: CreateChatRoomGuestInput): Promise<string> {
  const { createChatRoomGuest } = await request(CreateGuestChat, { input });
  const token = createChatRoomGuest.chatRoomMemberships.find(({ guestToken }) => guestToken !== null)?.guestToken;
  if (!token) throw new Error('A new guest chat comes with its token');
  return paths.guestChat({ token });
}

/** Why the server would not start a chat; null when nobody was reached. */
export function refusalText(error: unknown): string | null {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return waitText(error.details.retryAfterSeconds);
  if (isRefusal(error, 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE')) return m.error_server_text();
  return error instanceof ApiError ? m.guest_form_unavailable() : null;
}
