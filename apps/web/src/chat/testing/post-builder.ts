import type { ChatPost } from '@yobirin/contract/chat';

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
