import { queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import type { ChatRoomQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ChatRoom = graphql(`
  query ChatRoom($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    chatRoom(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) {
      id
      isArchived
      scheduleEndAt
      unansweredSince
      canPost
      isBlocked
      isBlocking
      blockId
      isReadOnly
      translation {
        mode
        ownLanguage
        otherLanguage
        isOffered
        isBudgetSpent
      }
      chatRoomMemberships {
        id
        isOwn
        aliasName
        callerName
        guestName
        note
        isApproved
        yobirinProperty {
          id
          yobirinId
          nickname
          iconSmallUrl
          iconColor
          deletedAt
        }
      }
    }
  }
`);

export type ChatRoom = ChatRoomQuery['chatRoom'];

type RoomAddress = { chatRoomId: string; yobirinPropertyId: string };

export const chatRoomKey = (chatRoomId: string) => ['chatRoom', chatRoomId];

/** A chat, or why this ID has none there: it belongs to another ID of the user, or does not exist (CHAT-02). */
export function chatRoomQuery({ chatRoomId, yobirinPropertyId }: RoomAddress) {
  return queryOptions({
    queryKey: [...chatRoomKey(chatRoomId), yobirinPropertyId],
    queryFn: async () => {
      try {
        return (await request(ChatRoom, { chatRoomId, yobirinPropertyId })).chatRoom;
      } catch (error) {
        if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) return 'elsewhere';
        // An address that was typed by hand may hold anything, even no number.
        if (isRefusal(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return 'nowhere';
        throw error;
      }
    },
  });
}
