import type { ChatDraftKind } from '@yobirin/contract/chat-draft';
import { useEffect } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { canKeepWords, followKeptWords, keepWords, readKeptWords } from '../../../chat/composer/kept-words.ts';
import type { ChatPlace } from './chat-place.ts';
import { createDraftSync, type SavedDraft } from './draft-sync.ts';

const ChatDrafts = graphql(`
  query ChatDrafts($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    chatDrafts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) {
      kind
      body
      version
    }
  }
`);

const SaveChatDraft = graphql(`
  mutation SaveChatDraft(
    $chatRoomId: ID!
    $yobirinPropertyId: ID!
    $kind: ChatDraftKind!
    $body: String!
    $expectedVersion: Int!
  ) {
    saveChatDraft(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      kind: $kind
      body: $body
      expectedVersion: $expectedVersion
    ) {
      body
      version
    }
  }
`);

/** A draft is saved when nothing was typed for this long. */
const pauseMs = 1_500;

const none: SavedDraft = { body: '', version: 0 };

type Draft = ChatPlace & {
  kind: ChatDraftKind;
  /** Where the browser keeps the words of the field. */
  wordsKey: string;
  isEnabled: boolean;
};

/** Keeps the draft of a field on the server too, so that another device of the user has it (DESK-01). */
export function useDraftSync({ chatRoomId, yobirinPropertyId, kind, wordsKey, isEnabled }: Draft): void {
  useEffect(() => {
    // Without storage the words are known to the field alone.
    if (!isEnabled || !canKeepWords()) return;
    const place = { chatRoomId, yobirinPropertyId };
    const sync = createDraftSync({
      read: () => ({ saved: none, ...readKeptWords(wordsKey) }),
      write: (draft) => keepWords(wordsKey, { draft }),
      remember: (saved) => keepWords(wordsKey, { saved }),
      load: async () => (await request(ChatDrafts, place)).chatDrafts.find((draft) => draft.kind === kind) ?? none,
      save: (body, expectedVersion) => save({ ...place, kind, body, expectedVersion }),
      wait: (run) => {
        const timer = setTimeout(run, pauseMs);
        return () => clearTimeout(timer);
      },
    });
    const refresh = () => void sync.refresh();
    const stop = followKeptWords(wordsKey, () => sync.noteChange());
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    refresh();
    return () => {
      stop();
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
      void sync.flush();
    };
  }, [chatRoomId, yobirinPropertyId, kind, wordsKey, isEnabled]);
}

async function save(draft: {
  chatRoomId: string;
  yobirinPropertyId: string;
  kind: ChatDraftKind;
  body: string;
  expectedVersion: number;
}): Promise<SavedDraft | null> {
  try {
    return (await request(SaveChatDraft, draft)).saveChatDraft;
  } catch (error) {
    if (isRefusal(error, 'CONFLICT')) return null;
    throw error;
  }
}
