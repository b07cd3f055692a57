import type { ChatPost } from '@yobirin/contract/chat';
import type { ChatSide } from '../room/participant.queries.ts';
import type { Participant } from '../room/participant.service.ts';
import type { PostRow } from './chat-post.queries.ts';

type Reader = Pick<ChatSide, 'id' | 'lastReadPostId'>;

/** A post, with what the sides of its room have read. */
export type Post = PostRow & { readers: readonly Reader[] };

export function toPost(row: PostRow, { own, peer }: Pick<Participant, 'own' | 'peer'>): Post {
  return { ...row, readers: [own, peer] };
}

/** Whether each side but the author's has read it (CHAT-16). */
export function readStatusesOf({ id, chatRoomMembershipId, readers }: Post): ChatPost['chatReadStatuses'] {
  return readers
    .filter((reader) => reader.id !== chatRoomMembershipId)
    .map((reader) => ({ chatRoomMembershipId: reader.id, isRead: hasRead(reader, id) }));
}

export function hasRead({ lastReadPostId }: Pick<Reader, 'lastReadPostId'>, postId: string): boolean {
  return lastReadPostId !== null && BigInt(lastReadPostId) >= BigInt(postId);
}

/** As an event carries it. */
export function toChatPost(post: Post, attachments: ChatPost['attachments']): ChatPost {
  return {
    id: post.id,
    clientPostId: post.clientPostId,
    chatRoomId: post.chatRoomId,
    body: post.body,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    postUserId: post.postUserId,
    postUserNickname: post.postUserNickname,
    chatRoomMembershipId: post.chatRoomMembershipId,
    isAiReply: post.aiReplyToPostId !== null,
    chatReadStatuses: readStatusesOf(post),
    attachments: attachments.map(({ id, fileName, fileSize, mimeType }) => ({ id, fileName, fileSize, mimeType })),
  };
}
