import type { ChatPost } from '@yobirin/contract/chat';
import type { TranslationRefusal } from '@yobirin/contract/translation';
import { languageOf, type PostWriter, textOf } from './post-language.ts';
import type { RoomTranslation } from './room-translation.ts';
import type { Translation } from './translations.ts';

/** How a post is shown to its reader: as it was written, or in the reader's language (TRANS-13, TRANS-14). */
export type PostReading =
  | { kind: 'original' }
  /** As it was written, with a button that translates it. */
  | { kind: 'offered' }
  /** As it was written, until the translation is there. */
  | { kind: 'pending' }
  | { kind: 'failed' }
  | { kind: 'translated'; text: string };

type Circumstances = {
  writer: PostWriter;
  settings: RoomTranslation;
  /** Into the reader's language. */
  translation: Translation | null;
  isBudgetSpent: boolean;
};

export function readingOf(post: ChatPost, circumstances: Circumstances): PostReading {
  const { writer, settings, translation, isBudgetSpent } = circumstances;
  const { mode, ownLanguage, isOffered } = settings;
  const isForeign = writer !== 'reader' && textOf(post) !== '' && languageOf(post, writer, settings) !== ownLanguage;
  if (!isForeign || !isOffered || mode === 'OFF') return { kind: 'original' };
  if (mode === 'ASKED') return { kind: 'offered' };

  switch (translation?.status) {
    case 'done':
      return translation.text === textOf(post) ? { kind: 'original' } : { kind: 'translated', text: translation.text };
    case 'failed':
      return { kind: kindOfRefusal[translation.reason] };
    case 'pending':
      return { kind: 'pending' };
    case undefined:
      return { kind: isBudgetSpent ? 'offered' : 'pending' };
  }
}

/** Where nothing translates, there is nothing to say about it. */
const kindOfRefusal = {
  no_translator: 'original',
  translation_failed: 'failed',
  budget_spent: 'offered',
} as const satisfies Record<TranslationRefusal, PostReading['kind']>;
