import { blockedReason } from '@yobirin/contract/block';
import { proofHeader } from '@yobirin/contract/challenge';
import type { CreateChatRoomGuestInput } from '@yobirin/contract/guest';
import { languageCodeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { graphql } from '../../api/graphql.ts';
import { request, requestWithHeaders } from '../../api/request.ts';
import { recentCalls } from '../../call/outgoing/recent-calls.ts';
import { rememberChat } from '../../chat/remembered-chats.ts';
import { isOutage } from '../../failure/outage.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { tooManyWords } from '../../i18n/wait-text.ts';
import { withProof } from '../../proof/with-proof.ts';

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
      scheduleEndAt
      chatRoomMemberships {
        guestToken
      }
    }
  }
`);

/** Opens the chat between the viewer's ID and this one, and returns its path (CALLPAGE-15). */
export async function startChat(fromYobirinPropertyId: string, toYobirinPropertyId: string): Promise<string> {
  const { createChatRoom } = await request(CreateChatRoom, { input: { fromYobirinPropertyId, toYobirinPropertyId } });
  return paths.accountMessage({ id: createChatRoom.id });
}

type NewGuest = Omit<CreateChatRoomGuestInput, 'guestLanguage'>;

/** Opens a guest chat, and returns its address, which carries the guest's token (GUEST-03). */
export async function startGuestChat(input: NewGuest): Promise<string> {
  return paths.guestChat({ token: await openGuestChat(input) });
}

/** Opens a guest chat in the language of the page, remembers it in this browser, and returns the guest's token (GUEST-02). */
export async function openGuestChat(input: NewGuest): Promise<string> {
  const guestLanguage = languageCodeOf(getLocale());
  const variables = { input: { ...input, guestLanguage, callerPeerIds: [...recentCalls()] } };
  const { createChatRoomGuest } = await withProof((proof) =>
    requestWithHeaders(CreateGuestChat, variables, proof === undefined ? {} : { [proofHeader]: proof }),
  );
  const token = createChatRoomGuest.chatRoomMemberships.find(({ guestToken }) => guestToken !== null)?.guestToken;
  if (!token) throw new Error('A new guest chat comes with its token');
  const { toYobirinPropertyId, guestName } = input;
  const { scheduleEndAt } = createChatRoomGuest;
  rememberChat({ yobirinPropertyId: toYobirinPropertyId, guestToken: token, guestName, scheduleEndAt });
  return token;
}

/** Why the server refused to start a chat; null when the server was not reached. */
export function refusalText(error: unknown): string | null {
  if (isRefusal(error, 'TOO_MANY_REQUESTS', 'CHALLENGE_REQUIRED')) return tooManyWords(error.details).text;
  if (isRefusal(error, 'FORBIDDEN') && error.details.reason === blockedReason) return m.block_told();
  if (isOutage(error)) return m.guest_form_outage();
  if (isRefusal(error, 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE')) return m.error_server_text();
  return error instanceof ApiError ? m.guest_form_unavailable() : null;
}
