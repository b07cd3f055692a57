import type { ChatPost } from '@yobirin/contract/chat';
import type { RoomTranslation } from './room-translation.ts';

/** As its reader sees it. The assistant writes in the language of the other side. */
export type PostWriter = 'reader' | 'colleague' | 'assistant' | 'other';

type Author = { chatRoomMembershipId: string; postUserId: string | null };

export function writerOf(post: ChatPost, reader: Author): PostWriter {
  if (post.chatRoomMembershipId !== reader.chatRoomMembershipId) return 'other';
  if (post.isAiReply) return 'assistant';
  return post.postUserId === reader.postUserId ? 'reader' : 'colleague';
}

/** The words of a post: its text, or the transcript of a voice message. */
export function textOf({ body, voice }: ChatPost): string {
  return body || (voice?.transcript?.text ?? '');
}

/** The language that a post is in. Until it is known, the one that its writer's side reads. */
export function languageOf(
  { language, voice }: ChatPost,
  writer: PostWriter,
  { ownLanguage, otherLanguage }: Pick<RoomTranslation, 'ownLanguage' | 'otherLanguage'>,
): string {
  const likely = writer === 'reader' || writer === 'colleague' ? ownLanguage : otherLanguage;
  return language ?? voice?.transcript?.language ?? likely;
}
