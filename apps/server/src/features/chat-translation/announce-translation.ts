import { type ChatServerEvents, chatNamespace } from '@yobirin/contract/chat-events';
import type { TranslationRefusal } from '@yobirin/contract/translation';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { sideRoom } from '../chat/chat-channel.ts';
import type { PostText } from '../chat/post/post-language.service.ts';
import type { SideReaders } from './room-readers.service.ts';

/** A post in a language that one of its readers reads. */
export type ReadPost = { post: PostText; from: string; to: string; readers: SideReaders[] };
export type TranslatedPost = ReadPost & { text: string };

type Announcing = { realtime: Realtime };

/** Shows a translation on the open pages of the sides that read it. Call it after the commit. */
export function announceTranslation({ realtime }: Announcing, { post, from, to, text, readers }: TranslatedPost): void {
  const translated: Parameters<ChatServerEvents['translated']>[0] = {
    chatPostId: post.id,
    chatRoomId: post.chatRoomId,
    postLanguage: from,
    postUpdatedAt: post.updatedAt.toISOString(),
    language: to,
    text,
  };
  realtime.in(chatNamespace, roomsOf(readers)).emit('translated', translated);
}

/** Tells open pages of sides the language of a post that they get no translation of, so that they do not wait for one (OP-325). */
export function announceLanguage(
  { realtime }: Announcing,
  { post, language, sides }: { post: PostText; language: string; sides: readonly SideReaders[] },
): void {
  if (sides.length === 0) return;
  const found: Parameters<ChatServerEvents['languageFound']>[0] = {
    chatPostId: post.id,
    chatRoomId: post.chatRoomId,
    postLanguage: language,
    postUpdatedAt: post.updatedAt.toISOString(),
  };
  realtime.in(chatNamespace, roomsOf(sides)).emit('languageFound', found);
}

/** Tells the same pages that the post stays as it was written for now. */
export function announceFailure(
  { realtime }: Announcing,
  { post, to: language, readers }: ReadPost,
  reason: TranslationRefusal,
): void {
  const failed: Parameters<ChatServerEvents['translationFailed']>[0] = {
    chatPostId: post.id,
    chatRoomId: post.chatRoomId,
    language,
    reason,
  };
  realtime.in(chatNamespace, roomsOf(readers)).emit('translationFailed', failed);
}

function roomsOf(readers: readonly SideReaders[]): string[] {
  return readers.map(({ id }) => sideRoom(id));
}
