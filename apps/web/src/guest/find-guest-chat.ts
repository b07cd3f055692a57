import { ApiError, isRefusal } from '../api/api-error.ts';
import type { GuestChatQuery } from '../api/gen/graphql.ts';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { getLocale } from '../i18n/gen/runtime.js';

const GuestChat = graphql(`
  query GuestChat($guestToken: String!, $language: String!) {
    chatRoomByGuest(guestToken: $guestToken) {
      id
      isArchived
      isBlocked
      scheduleEndAt
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
        callerName
        guestName
        guestEmail
        isGuestEmailConfirmed
        isGuestEmailAsked
        guestLanguage
        isApproved
        yobirinProperty {
          id
          yobirinId
          nickname: nameIn(language: $language)
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

const retryDelaysMs = [1_000, 2_000];

/** The chat that a guest's token opens; null once it has ended, and for a token that opens none (GUEST-08). */
export async function findGuestChat(guestToken: string): Promise<GuestChat | null> {
  try {
    return (await withRetries(() => request(GuestChat, { guestToken, language: getLocale() }))).chatRoomByGuest;
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return null;
    throw error;
  }
}

/** Retries only requests without an answer: a refusal is final. */
async function withRetries<Result>(send: () => Promise<Result>): Promise<Result> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return send();
}
