import { type CallPhrase, deskPhrases, guestPhrases } from '@yobirin/contract/call-text';
import { m } from '../../i18n/gen/messages.js';
import { phraseText } from './phrases.ts';

export type PhraseSide = 'guest' | 'desk';

const phrases: Record<PhraseSide, readonly CallPhrase[]> = { guest: guestPhrases, desk: deskPhrases };

type PhraseListProps = { side: PhraseSide; onChoose: (phrase: CallPhrase, text: string) => void };

/** What is often said at a reception desk; the other side reads it in its own language (CALLTEXT-05). */
export function PhraseList({ side, onChoose }: PhraseListProps) {
  return (
    <ul
      aria-label={m.calltext_phrases()}
      className="grid max-h-[32dvh] divide-y divide-line short:max-h-[26dvh] overflow-y-auto overscroll-contain rounded-control border border-line-strong text-start"
    >
      {phrases[side].map((phrase) => (
        <li key={phrase}>
          <button
            type="button"
            onClick={() => onChoose(phrase, phraseText(phrase))}
            className="min-h-11 w-full px-3 py-2 text-start leading-snug enabled-hover:bg-sunken"
          >
            {phraseText(phrase)}
          </button>
        </li>
      ))}
    </ul>
  );
}
