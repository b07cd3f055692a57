import type { ChatPost } from '@yobirin/contract/chat';
import { useIsBudgetSpent, useRoom, useRoomState, useTranslation } from '../room/room-context.ts';
import { languageOf, writerOf } from './post-language.ts';
import { type PostReading, readingOf } from './post-reading.ts';

/** How a post is shown here, and the language that it was written in. */
export function usePostReading(post: ChatPost): { reading: PostReading; language: string } {
  const { author } = useRoom();
  const settings = useRoomState((state) => state.translation);
  const isBudgetSpent = useIsBudgetSpent();
  const translation = useTranslation(post, settings.ownLanguage);
  const writer = writerOf(post, author);
  return {
    reading: readingOf(post, { writer, settings, translation, isBudgetSpent }),
    language: languageOf(post, writer, settings),
  };
}
