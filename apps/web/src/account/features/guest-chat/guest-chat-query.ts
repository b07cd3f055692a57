import { queryOptions } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import type { GuestChatQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const GuestChat = graphql(`
  query GuestChat($guestToken: String!) {
    chatRoomByGuest(guestToken: $guestToken) {
      id
      isArchived
      scheduleEndAt
      chatRoomMemberships {
        id
        isOwn
        guestEmail
        guestLanguage
        isApproved
        yobirinProperty {
          id
          yobirinId
          nickname
          iconSmallUrl
          iconColor
        }
      }
    }
  }
`);

export type GuestChat = GuestChatQuery['chatRoomByGuest'];
export type GuestSide = GuestChat['chatRoomMemberships'][number];
export type Host = NonNullable<GuestSide['yobirinProperty']>;

export const guestChatKey = (guestToken: string) => ['guestChat', guestToken];

/** The chat of a guest's token; null if it has ended or the token is invalid (GUEST-08). */
export function guestChatQuery(guestToken: string) {
  return queryOptions({
    queryKey: guestChatKey(guestToken),
    queryFn: async () => {
      try {
        return (await request(GuestChat, { guestToken })).chatRoomByGuest;
      } catch (error) {
        if (isRefusal(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return null;
        throw error;
      }
    },
  });
}
