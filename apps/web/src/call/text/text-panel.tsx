import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhraseList, type PhraseSide } from './phrase-list.tsx';
import { TextField } from './text-field.tsx';
import { TextLines } from './text-lines.tsx';
import type { TextSession, TextState } from './text-session.ts';

type TextPanelProps = {
  session: TextSession;
  state: TextState;
  peerName: string;
  side: PhraseSide;
  /** The two cannot reach each other at the moment. */
  isCutOff: boolean;
  /** What only a holder can do with the lines: parts of a row that may be as wide as it. */
  children?: ReactNode;
};

/** The words within a call: the lines, and the field once its reader wants to write. */
export function TextPanel({ session, state, peerName, side, isCutOff, children }: TextPanelProps) {
  const { view, log } = state;
  const isWriting = view === 'writing';
  const [arePhrasesShown, setArePhrasesShown] = useState(false);
  const factCount = countFacts(state, isCutOff);

  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <TextLines
        entries={log.entries}
        className={classNames('grow', isWriting ? writingHeight(arePhrasesShown, factCount) : readingHeight(factCount))}
      />
      <Facts session={session} state={state} peerName={peerName} isCutOff={isCutOff} />
      {isWriting && (
        <Writing
          session={session}
          state={state}
          side={side}
          arePhrasesShown={arePhrasesShown}
          onPhrasesShown={setArePhrasesShown}
        >
          {children}
        </Writing>
      )}
      {isWriting && log.entries.length === 0 && (
        <p className="text-sm text-balance text-muted">
          {side === 'guest' ? m.calltext_stored_guest() : m.calltext_stored_holder()}
        </p>
      )}
    </div>
  );
}

/** Beside the controls of the call. Each fact takes its room from the lines, so that all buttons are in sight on a small phone. */
function readingHeight(factCount: number): string {
  return classNames(
    'min-h-24 max-h-[36dvh]',
    factCount === 0 ? 'short:max-h-[30dvh]' : factCount === 1 ? 'short:max-h-[22dvh]' : 'short:max-h-[15dvh]',
  );
}

function writingHeight(arePhrasesShown: boolean, factCount: number): string {
  if (arePhrasesShown) return factCount === 0 ? 'min-h-24 max-h-[16dvh]' : 'max-h-[8dvh]';
  return classNames(
    'min-h-24 sideways:min-h-12',
    factCount === 0
      ? 'max-h-[48dvh] short:max-h-[38dvh] sideways:max-h-[26dvh]'
      : factCount === 1
        ? 'max-h-[40dvh] short:max-h-[32dvh] sideways:max-h-[16dvh]'
        : 'max-h-[32dvh] short:max-h-[24dvh] sideways:max-h-[13dvh]',
  );
}

function countFacts({ keeping, captionsBy, isTooMany }: TextState, isCutOff: boolean): number {
  const isKeepingTold = keeping?.by === 'peer' || keeping?.state === 'kept';
  return [isTooMany, isCutOff, isKeepingTold, captionsBy !== null].filter(Boolean).length;
}

/** What both sides have to know about the lines. */
function Facts({ session, state, peerName: name, isCutOff }: Omit<TextPanelProps, 'side' | 'children'>) {
  const { keeping, captionsBy, isTooMany } = state;
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {isTooMany && <p className="text-red">{m.calltext_too_many()}</p>}
      {isCutOff && <p className="text-gold-ink">{m.calltext_when_back()}</p>}
      {keeping?.by === 'peer' && (
        <p className="text-gold-ink">
          {keeping.state === 'asking' ? m.calltext_keep_asking({ name }) : m.calltext_keep_kept({ name })}
        </p>
      )}
      {keeping?.by === 'own' && keeping.state === 'kept' && <p>{m.calltext_keep_done()}</p>}
      {captionsBy !== null && (
        <p className="text-gold-ink">
          {captionsBy === 'own' ? m.calltext_captions_by_own() : m.calltext_captions_by_peer({ name })}{' '}
          <button
            type="button"
            onClick={() => session.setCaptions(false)}
            className="py-1 text-indigo underline underline-offset-4"
          >
            {m.calltext_captions_off()}
          </button>
        </p>
      )}
    </div>
  );
}

type WritingProps = Pick<TextPanelProps, 'session' | 'state' | 'side' | 'children'> & {
  arePhrasesShown: boolean;
  onPhrasesShown: (areShown: boolean) => void;
};

function Writing({ session, state, side, arePhrasesShown, onPhrasesShown, children }: WritingProps) {
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <>
      {arePhrasesShown && (
        <PhraseList
          side={side}
          onChoose={(phrase, text) => {
            session.sendPhrase(phrase, text);
            onPhrasesShown(false);
            toggle.current?.focus();
          }}
        />
      )}
      <TextField session={session} draft={state.draft} fieldRef={focusOnce} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 text-start text-sm">
        <Button ref={toggle} aria-expanded={arePhrasesShown} onClick={() => onPhrasesShown(!arePhrasesShown)}>
          {m.calltext_phrases()}
        </Button>
        {children}
      </div>
    </>
  );
}

/** The field is there because the user pressed for it. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
