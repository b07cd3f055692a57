import { getLocale } from '../../i18n/gen/runtime.js';
import { isPhrase, phraseText } from './phrases.ts';
import type { LogEntry, ShownLine } from './text-log.ts';

type LineWords = {
  /** What the reader reads first, and its language. */
  text: string;
  language: string;
  /** What was written, if that is something else. */
  original: string | null;
  /** `phrase`: in the reader's language without an engine. */
  how: 'written' | 'machine' | 'phrase' | 'translating' | 'untranslated';
};

/** A line as this page shows it (CALLTEXT-04, CALLTEXT-05). */
export function lineWords({ side, text, language, phrase, translation }: ShownLine): LineWords {
  const written = { text, language, original: null };
  const isForeign = side === 'peer' && language !== getLocale();
  if (isForeign && phrase !== null && isPhrase(phrase))
    return { text: phraseText(phrase), language: getLocale(), original: text, how: 'phrase' };
  switch (translation?.state) {
    case 'done':
      return { text: translation.text, language: getLocale(), original: text, how: 'machine' };
    case 'waiting':
      return { ...written, how: 'translating' };
    case 'failed':
      return { ...written, how: 'untranslated' };
    default:
      return { ...written, how: 'written' };
  }
}

/** False while a line may still change: it is typed, or its translation is on the way. */
export function isSettled(entry: LogEntry): boolean {
  return entry.type !== 'line' || (entry.isFinished && entry.translation?.state !== 'waiting');
}
