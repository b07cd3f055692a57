import type { ChatPost } from '@yobirin/contract/chat';
import type { Voice } from '@yobirin/contract/voice';
import type { ChatSide } from '../room/participant.queries.ts';
import type { Participant } from '../room/participant.service.ts';
import type { PostRow } from './chat-post.queries.ts';

type Reader = Pick<ChatSide, 'id' | 'yobirinPropertyId' | 'isApproved' | 'lastReadPostId'>;

/** A post, with the viewer's side of the room and the other one. */
export type Post = PostRow & { readers: readonly [viewer: Reader, other: Reader] };

export function toPost(row: PostRow, { own, peer }: Pick<Participant, 'own' | 'peer'>): Post {
  return { ...row, readers: [own, peer] };
}

/** For each side except the author's: whether it has read the post (CHAT-16). */
export function readStatusesOf({ id, chatRoomMembershipId, readers }: Post): ChatPost['chatReadStatuses'] {
  return readers
    .filter((reader) => reader.id !== chatRoomMembershipId)
    .map((reader) => ({ chatRoomMembershipId: reader.id, isRead: hasRead(reader, id) }));
}

export function hasRead({ lastReadPostId }: Pick<Reader, 'lastReadPostId'>, postId: string): boolean {
  return lastReadPostId !== null && BigInt(lastReadPostId) >= BigInt(postId);
}

/** What the viewer may know of a voice message. Before approval, a guest does not learn that it was played (VOICE-10, CHAT-06). */
export function voiceFor({ readers: [viewer] }: Post, voice: Voice | null): Voice | null {
  const mayKnow = viewer.yobirinPropertyId !== null || viewer.isApproved;
  return voice && { ...voice, isHeard: voice.isHeard && mayKnow };
}

type Content = { attachments: ChatPost['attachments']; voice: Voice | null };

/** The content of a post that is only text. */
export const onlyText: Content = { attachments: [], voice: null };

/** The form that events carry. */
export function toChatPost(post: Post, { attachments, voice }: Content): ChatPost {
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
    language: post.language,
    chatReadStatuses: readStatusesOf(post),
    attachments: attachments.map(({ id, fileName, fileSize, mimeType }) => ({ id, fileName, fileSize, mimeType })),
    voice: voiceFor(post, voice),
  };
}
