import type { ChatPost } from '@yobirin/contract/chat';
import type { LoadedPage } from '../room/room-transport.ts';
import type { RoomTranslation } from '../translation/room-translation.ts';

/** A post for tests. */
export function buildPost({ id, ...overrides }: Partial<ChatPost> & { id: string }): ChatPost {
  return {
    id,
    clientPostId: null,
    chatRoomId: '1',
    body: `post ${id}`,
    createdAt: '2026-03-09T00:00:00.000Z',
    updatedAt: '2026-03-09T00:00:00.000Z',
    postUserId: null,
    postUserNickname: null,
    chatRoomMembershipId: '10',
    isAiReply: false,
    language: null,
    chatReadStatuses: [],
    attachments: [],
    voice: null,
    ...overrides,
  };
}

/** A page of posts for tests, the last one of a room. */
export function buildPage(overrides: Partial<LoadedPage> = {}): LoadedPage {
  return { posts: [], nextCursor: null, translations: [], ...overrides };
}

/** A room of a Japanese reader and a Korean guest. */
export function buildTranslation(overrides: Partial<RoomTranslation> = {}): RoomTranslation {
  return {
    mode: 'AUTOMATIC',
    ownLanguage: 'ja',
    otherLanguage: 'ko',
    isOffered: true,
    isBudgetSpent: false,
    ...overrides,
  };
}
