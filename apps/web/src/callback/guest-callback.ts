import { languageCodeOf } from '@yobirin/contract/locale';
import type { PushSubscriptionInput } from '@yobirin/contract/notification';
import type { CallbackOfGuestQuery } from '../api/gen/graphql.ts';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { getLocale } from '../i18n/gen/runtime.js';
import { keepCallback } from './kept-callbacks.ts';
import type { Wish } from './wish.ts';

const CallbackOfGuest = graphql(`
  query CallbackOfGuest($guestToken: String!) {
    callbackOfGuest(guestToken: $guestToken) {
      ...GuestCallback
    }
  }

  fragment GuestCallback on CallbackRequest {
    id
    chatRoomId
    yobirinPropertyId
    wish
    wishAt
    state
    attempts
  }
`);

const RequestCallback = graphql(`
  mutation RequestCallback($input: RequestCallbackInput!) {
    requestCallback(input: $input) {
      id
      chatRoomId
      yobirinPropertyId
    }
  }
`);

const WithdrawCallback = graphql(`
  mutation WithdrawCallback($guestToken: String!) {
    withdrawCallback(input: { guestToken: $guestToken }) {
      id
    }
  }
`);

const PushPublicKeyByGuest = graphql(`
  query PushPublicKeyByGuest($guestToken: String!) {
    pushPublicKeyByGuest(guestToken: $guestToken)
  }
`);

const LeaveGuestEmail = graphql(`
  mutation LeaveGuestEmail($guestToken: String!, $guestEmail: String!, $guestLanguage: GuestLanguage!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: $guestLanguage) {
      id
    }
  }
`);

export type GuestCallback = NonNullable<CallbackOfGuestQuery['callbackOfGuest']>;

/** `subscribe`: lets the server wake this browser; null if the visitor has not chosen that. */
export type CallbackAsked = {
  wish: Wish;
  note: string;
  subscribe: ((findKey: () => Promise<string>) => Promise<PushSubscriptionInput>) | null;
};

/** The last request of a guest; null if the guest has made none. */
export async function findGuestCallback(guestToken: string): Promise<GuestCallback | null> {
  return (await request(CallbackOfGuest, { guestToken })).callbackOfGuest ?? null;
}

/** The address for a mail about a missed call, which the guest confirms first. */
export async function leaveGuestEmail(guestToken: string, guestEmail: string): Promise<void> {
  await request(LeaveGuestEmail, { guestToken, guestEmail, guestLanguage: languageCodeOf(getLocale()) });
}

/** Asks to be called back, and keeps in this browser that it did. */
export async function requestCallback(guestToken: string, { wish, note, subscribe }: CallbackAsked): Promise<void> {
  const pushSubscription = subscribe && (await subscribe(() => findPushKey(guestToken)));
  const input = { guestToken, ...wish, note: note || null, pushSubscription };
  const { requestCallback: asked } = await request(RequestCallback, { input });
  const { chatRoomId, yobirinPropertyId } = asked;
  keepCallback({ guestToken, chatRoomId, yobirinPropertyId, askedAt: Date.now() });
}

export async function withdrawCallback(guestToken: string): Promise<void> {
  await request(WithdrawCallback, { guestToken });
}

async function findPushKey(guestToken: string): Promise<string> {
  return (await request(PushPublicKeyByGuest, { guestToken })).pushPublicKeyByGuest;
}
