import { graphql } from '../../api/graphql.ts';
import { request } from '../../api/request.ts';
import type { TranslationWish } from './room-translation.ts';

const UpdateChatTranslation = graphql(`
  mutation UpdateChatTranslation(
    $chatRoomId: ID!
    $yobirinPropertyId: ID
    $guestToken: String
    $mode: ChatTranslationMode!
    $language: String
  ) {
    updateChatTranslation(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      guestToken: $guestToken
      mode: $mode
      language: $language
    ) {
      mode
    }
  }
`);

const CorrectPostLanguage = graphql(`
  mutation CorrectPostLanguage($chatPostId: ID!, $language: String!, $guestToken: String) {
    correctPostLanguage(chatPostId: $chatPostId, language: $language, guestToken: $guestToken) {
      id
    }
  }
`);

const PreviewTranslation = graphql(`
  query PreviewTranslation($chatRoomId: ID!, $yobirinPropertyId: ID, $guestToken: String, $text: String!) {
    previewTranslation(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      guestToken: $guestToken
      text: $text
    ) {
      language
      text
      back
    }
  }
`);

/** The side of a room that asks: a holder by their ID, a guest by their token. */
export type RoomSideKey = { chatRoomId: string; yobirinPropertyId?: string; guestToken?: string };

export async function changeTranslation(side: RoomSideKey, wish: TranslationWish): Promise<void> {
  await request(UpdateChatTranslation, { ...side, ...wish });
}

export async function correctPostLanguage(side: RoomSideKey, chatPostId: string, language: string): Promise<void> {
  await request(CorrectPostLanguage, { chatPostId, language, guestToken: side.guestToken ?? null });
}

/** A text as the other side would read it, and that translated back. */
export async function previewTranslation(side: RoomSideKey, text: string) {
  return (await request(PreviewTranslation, { ...side, text })).previewTranslation;
}
