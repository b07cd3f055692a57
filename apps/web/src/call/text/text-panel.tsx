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
  /** What only a holder can do with the lines. */
  children?: ReactNode;
};

/** The words within a call: the lines, and the field once its reader wants to write. */
export function TextPanel({ session, state, peerName, side, isCutOff, children }: TextPanelProps) {
  const { view, log } = state;
  const isWriting = view === 'writing';

  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <TextLines
        entries={log.entries}
        className={classNames('min-h-24 grow', isWriting ? 'max-h-[48dvh]' : 'max-h-[40dvh]')}
      />
      <Facts session={session} state={state} peerName={peerName} isCutOff={isCutOff} />
      {isWriting && <Writing session={session} state={state} side={side} />}
      {isWriting && children}
      {isWriting && log.entries.length === 0 && (
        <p className="text-sm text-balance text-muted">
          {side === 'guest' ? m.calltext_stored_guest() : m.calltext_stored_holder()}
        </p>
      )}
    </div>
  );
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

function Writing({ session, state, side }: Pick<TextPanelProps, 'session' | 'state' | 'side'>) {
  const [arePhrasesShown, setArePhrasesShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <>
      {arePhrasesShown && (
        <PhraseList
          side={side}
          onChoose={(phrase, text) => {
            session.sendPhrase(phrase, text);
            setArePhrasesShown(false);
            toggle.current?.focus();
          }}
        />
      )}
      <div className="grid gap-2">
        <TextField session={session} draft={state.draft} fieldRef={focusOnce} />
        <Button
          ref={toggle}
          aria-expanded={arePhrasesShown}
          onClick={() => setArePhrasesShown(!arePhrasesShown)}
          className="justify-self-start"
        >
          {m.calltext_phrases()}
        </Button>
      </div>
    </>
  );
}

/** The field is there because the user pressed for it. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
