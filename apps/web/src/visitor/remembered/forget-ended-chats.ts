import { isRefusal } from '../../api/api-error.ts';
import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';
import { forgetChat, type RememberedChat } from '../../chat/remembered-chats.ts';

const LivingChat = graphql(`
  query CallPageLivingChat($guestToken: String!) {
    chatRoomByGuest(guestToken: $guestToken) {
      id
    }
  }
`);

/** Forgets the chats that the other side has ended, or that were deleted, while this browser had them closed. */
export async function forgetEndedChats(chats: readonly RememberedChat[]): Promise<void> {
  await Promise.all(chats.map(({ guestToken }) => forgetIfEnded(guestToken)));
}

async function forgetIfEnded(guestToken: string): Promise<void> {
  try {
    await request(LivingChat, { guestToken });
  } catch (error) {
    // Any other failure tells nothing about the chat.
    if (isRefusal(error, 'NOT_FOUND', 'BAD_USER_INPUT')) forgetChat(guestToken);
  }
}
