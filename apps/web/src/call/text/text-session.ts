import type { CallTextMessage } from '@yobirin/contract/call-text';
import type { Store } from '../store.ts';
import type { Talk } from '../talk/talk-state.ts';
import {
  emptyLog,
  isKnownLine,
  type LineTranslation,
  moveOn,
  nameWriter,
  putOwnLine,
  putTranslation,
  receivedIn,
  type ShownLine,
  type TextLog,
  takeLine,
} from './text-log.ts';
import { createTextWriter, type WrittenLine } from './text-writer.ts';

/** `reading`: the lines are shown beside the controls, because the other side wrote. `writing`: with the field, by a press. */
type TextView = 'none' | 'reading' | 'writing';

/** What becomes of the lines: nothing is kept unless the holder does it (CALLTEXT-09). `by` is the side that says so. */
type Keeping = { state: 'asking' | 'kept'; by: 'own' | 'peer' } | null;

export type TextState = {
  view: TextView;
  log: TextLog;
  /** What the field has. */
  draft: string;
  /** The last line could not be sent, because there were too many within a minute. */
  isTooMany: boolean;
  keeping: Keeping;
  /** Which side has turned captions on (CALLTEXT-11). */
  captionsBy: 'own' | 'peer' | null;
  /** The language of the other page, as far as it has told. */
  peerLanguage: string | null;
};

export type TextSession = Store<TextState> & {
  show(view: TextView): void;
  /** How lines name their writer, from now on and where they have no name yet. */
  setPeerName(name: string): void;
  /** The text of the field after each change. */
  change(text: string, options: { isComposing: boolean }): void;
  finish(): void;
  sendPhrase(phrase: string, text: string): void;
  /** A line that was recognised from a voice. Returns its number, to be given again while it grows; null beyond the limit. */
  putSpeech(speech: Speech): number | null;
  tellKeeping(state: 'asking' | 'kept' | 'given_up'): void;
  setCaptions(isOn: boolean): void;
  close(): void;
};

type Hello = Extract<CallTextMessage, { type: 'hello' }>;

type Speech = { line?: number; speaker: 'own' | 'peer'; text: string; language: string; isFinished: boolean };

type SessionOptions = {
  talk: Pick<Talk, 'getState' | 'subscribe' | 'text'>;
  /** The language of this page. */
  language: string;
  /** Whether the page has this phrase in its own language. No engine is asked for it then. */
  isPhrase(phrase: string): boolean;
  createStream(): string;
  now?(): number;
};

const initial: TextState = {
  view: 'none',
  log: emptyLog,
  draft: '',
  isTooMany: false,
  keeping: null,
  captionsBy: null,
  peerLanguage: null,
};

/** The text of one talk, through holds, reconnections and transfers. It ends with the talk. */
export function createTextSession(options: SessionOptions): TextSession {
  const { talk, language, isPhrase, createStream, now = () => performance.now() } = options;
  const { text: port } = talk;
  const listeners = new Set<() => void>();
  let state = initial;
  let peerName = '';
  let { roomId } = talk.getState();
  /** Messages that ended something while the channel was gone. The state no longer shows what they ended. */
  let untold: CallTextMessage[] = [];

  function set(changes: Partial<TextState>): void {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  }

  /** After a transfer the other page may be a client that knows no text. */
  function send(message: CallTextMessage): boolean {
    return talk.getState().canText && port.send(message);
  }

  const writer = createTextWriter({
    language,
    send,
    createStream,
    now,
    onFinish: (line) => set({ draft: '', isTooMany: false, log: putOwnLine(state.log, ownLine(roomId, line)) }),
    onTooMany: () => set({ isTooMany: true }),
  });

  function takeMessage(message: CallTextMessage): void {
    switch (message.type) {
      case 'hello':
        takeHello(message);
        break;
      case 'text':
        // A line that the other side captioned for this side counts only while this side knows of captions.
        if (message.spokenBy === 'receiver' && state.captionsBy !== 'peer' && !isKnownLine(state.log, message)) break;
        takeText(takeLine(state.log, message, { now: now(), peerName }));
        break;
      case 'keeping':
        takeKeeping(message.state === 'given_up' ? null : { state: message.state, by: 'peer' });
        break;
      case 'captions':
        takeCaptions(message.isOn);
    }
  }

  /** The other page may have been reloaded: nothing that it did before counts, unless it tells so again. */
  function takeHello({ language: theirs, received }: Hello): void {
    const { keeping, captionsBy } = state;
    set({
      peerLanguage: theirs ?? state.peerLanguage,
      captionsBy: captionsBy === 'own' ? 'own' : null,
      keeping: keeping?.by === 'peer' && keeping.state === 'asking' ? null : keeping,
    });
    tellAgain();
    writer.resend(received);
  }

  /** Sends what the other page has missed while the channel was gone. Call it before the lines: some count only with captions. */
  function tellAgain(): void {
    for (const message of untold.splice(0)) send(message);
    if (state.captionsBy === 'own') send({ type: 'captions', isOn: true });
    if (state.keeping?.by === 'own') send({ type: 'keeping', state: state.keeping.state });
  }

  function takeKeeping(keeping: Keeping): void {
    const isKnown = keeping?.state === state.keeping?.state && keeping?.by === state.keeping?.by;
    if (!isKnown) set({ keeping, view: shownView() });
  }

  function takeCaptions(isOn: boolean): void {
    // The two sides may have chosen differently while the channel was gone: off wins, and the other side is told.
    if (!isOn && state.captionsBy === 'own') send({ type: 'captions', isOn: false });
    const captionsBy = isOn ? 'peer' : null;
    if (captionsBy !== state.captionsBy) set({ captionsBy, view: shownView() });
  }

  /** What the other side does is shown by itself. */
  function shownView(): TextView {
    return state.view === 'none' ? 'reading' : state.view;
  }

  function takeText(log: TextLog): void {
    set({ log, view: log.entries === state.log.entries ? state.view : shownView() });
    for (const entry of log.entries) if (entry.type === 'line') void translate(entry);
  }

  async function translate(line: ShownLine): Promise<void> {
    if (!needsTranslation(line)) return;
    const put = (translation: LineTranslation) => set({ log: putTranslation(state.log, line.key, translation) });
    put({ state: 'waiting' });
    try {
      const { text, from } = await port.translate({ text: line.text, from: line.language, to: language });
      put(from === language ? { state: 'same' } : { state: 'done', text });
    } catch {
      // No engine, none that answers, or too many lines: the line stands as it was written.
      put({ state: 'failed' });
    }
  }

  function needsTranslation({ side, isFinished, translation, phrase, language: written }: ShownLine): boolean {
    if (side === 'own' || !isFinished || translation) return false;
    return written !== language && !(phrase !== null && isPhrase(phrase));
  }

  /** A transfer leads to another page, which gets nothing of what was written before (CALLTEXT-06). */
  function followTalk(): void {
    const { roomId: current, phase } = talk.getState();
    if (phase === 'ended') close();
    if (current === roomId) return;
    roomId = current;
    writer.beginStream();
    untold = [];
    set({ log: moveOn(state.log, roomId), keeping: null, captionsBy: null, peerLanguage: null });
  }

  const stops = [
    talk.subscribe(followTalk),
    port.listen({ onMessage: takeMessage, getReceived: () => receivedIn(state.log) }),
  ];

  function close(): void {
    writer.close();
    for (const stop of stops) stop();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (view) => set({ view }),
    setPeerName(name) {
      peerName = name;
      set({ log: nameWriter(state.log, name) });
    },
    change(text, how) {
      set({ draft: text, isTooMany: false });
      writer.change(text, how);
    },
    finish: () => writer.finish(state.draft),
    sendPhrase(phrase, text) {
      const line = writer.say({ text, phrase });
      if (line) set({ log: putOwnLine(state.log, ownLine(roomId, line)), isTooMany: false });
      else set({ isTooMany: true });
    },
    putSpeech({ speaker, ...speech }) {
      const line = writer.say({ ...speech, spokenBy: speaker === 'own' ? 'sender' : 'receiver' });
      if (!line) return null;
      const shown = {
        ...ownLine(roomId, line),
        side: speaker,
        name: speaker === 'peer' ? peerName : '',
        isSpoken: true,
      };
      takeText(putOwnLine(state.log, shown));
      return line.line;
    },
    tellKeeping(keeping) {
      const message = { type: 'keeping', state: keeping } as const;
      if (!send(message) && keeping === 'given_up') untold.push(message);
      set({ keeping: keeping === 'given_up' ? null : { state: keeping, by: 'own' } });
    },
    setCaptions(isOn) {
      const message = { type: 'captions', isOn } as const;
      if (!send(message) && !isOn) untold.push(message);
      set({ captionsBy: isOn ? 'own' : null });
    },
    close,
  };
}

function ownLine(roomId: string, { line, text, language, isFinished, phrase }: WrittenLine): ShownLine {
  return {
    type: 'line',
    key: `${roomId} ${line}`,
    number: line,
    side: 'own',
    name: '',
    text,
    language,
    isFinished,
    isSpoken: false,
    phrase: phrase ?? null,
    translation: null,
  };
}
