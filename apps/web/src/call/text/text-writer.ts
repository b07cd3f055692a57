import type { CallTextMessage, TextMessage } from '@yobirin/contract/call-text';
import { limits } from '@yobirin/contract/limits';
import { isBlank } from '@yobirin/contract/text';
import { createTimer } from '../timer.ts';

/** Letters are sent together, so that they arrive within half a second (CALLTEXT-01). */
export const batchMs = 300;
/** Speech grows many times a second, for two voices: so often is enough to follow it. */
export const speechMs = 500;
/** After so long without a key a line is finished (CALLTEXT-03). */
export const restMs = 10_000;
const minuteMs = 60_000;
/** What another connection sends again at most; the other page takes no more within a minute. */
const resentMax = limits.callTextLinesPerMinute;

export type WrittenLine = Omit<TextMessage, 'type' | 'stream'>;

export type SaidLine = Pick<WrittenLine, 'text'> & Partial<WrittenLine>;

type WriterOptions = {
  language: string;
  /** Returns false while the other end cannot be reached. What is not sent is sent after the next hello. */
  send(message: CallTextMessage): boolean;
  createStream(): string;
  now(): number;
  /** The typed text was finished, or could not be: too many lines within a minute. */
  onFinish(line: WrittenLine): void;
  onTooMany(): void;
};

export type TextWriter = ReturnType<typeof createTextWriter>;

/** The lines of this page: what is typed, in frames that each have the whole line, and what another connection has to send again. */
export function createTextWriter({ language, send, createStream, now, onFinish, onTooMany }: WriterOptions) {
  let stream = createStream();
  let lastLine = 0;
  /** The lines of this stream, finished or not. */
  let lines: WrittenLine[] = [];
  let begunAt: number[] = [];
  /** The typed line. It has a number once something of it was sent. */
  let draft = { text: '', line: 0, sent: '', isComposing: false };
  const batch = createTimer(() => sendDraft());
  const rest = createTimer(() => (draft.isComposing ? rest.start(restMs) : finish()));
  let isBatching = false;
  let spokeAt = Number.NEGATIVE_INFINITY;

  function put(line: WrittenLine): void {
    remember(line);
    send({ type: 'text', stream, ...line });
  }

  function remember(line: WrittenLine): void {
    lines = [...lines.filter((known) => known.line !== line.line), line].slice(-resentMax);
  }

  /** Null beyond the lines of a minute. */
  function beginLine(): number | null {
    begunAt = begunAt.filter((time) => now() - time < minuteMs);
    if (begunAt.length >= limits.callTextLinesPerMinute) return null;
    begunAt.push(now());
    lastLine += 1;
    return lastLine;
  }

  function sendDraft(): void {
    isBatching = false;
    const text = draft.text.trim();
    if (text === draft.sent || (draft.line === 0 && isBlank(text))) return;
    draft.line ||= beginLine() ?? 0;
    if (draft.line === 0) {
      onTooMany();
      return;
    }
    draft.sent = text;
    put({ line: draft.line, text, language, isFinished: false });
  }

  function finish(field = draft.text): void {
    const text = field.trim();
    if (isBlank(text)) return;
    const line = draft.line || beginLine();
    if (!line) {
      onTooMany();
      return;
    }
    stopTimers();
    draft = { text: '', line: 0, sent: '', isComposing: false };
    const finished: WrittenLine = { line, text, language, isFinished: true };
    put(finished);
    onFinish(finished);
  }

  function stopTimers(): void {
    batch.stop();
    rest.stop();
    isBatching = false;
  }

  return {
    /** The text of the field after each change. What an input method composes is not sent before it is composed. */
    change(text: string, { isComposing }: { isComposing: boolean }): void {
      draft.isComposing = isComposing;
      rest.start(restMs);
      if (isComposing) return;
      draft.text = text;
      if (isBatching) return;
      isBatching = true;
      batch.start(batchMs);
    },
    /** Ends the line, with what the field has at this moment. */
    finish,
    /** Sends a line that is not typed: a phrase, or speech, which grows under its first number. Null beyond the lines of a minute. */
    say(said: SaidLine): WrittenLine | null {
      const line = said.line ?? beginLine();
      if (line === null) return null;
      const written: WrittenLine = { language, isFinished: true, ...said, line };
      // A new line is always sent: the other page takes none after the one that follows it.
      const isGrowing = said.line !== undefined && !written.isFinished;
      if (isGrowing && now() - spokeAt < speechMs) {
        remember(written);
        return written;
      }
      if (isGrowing) spokeAt = now();
      put(written);
      return written;
    },
    /** The other page says how far it has our lines. It knows none after a reload. */
    resend(received: { stream: string; line: number } | undefined): void {
      const from = received?.stream === stream ? received.line : 0;
      // In their order: the other page takes no line after the one that follows it.
      const missing = lines.filter(({ line }) => line > from).sort((a, b) => a.line - b.line);
      for (const line of missing) send({ type: 'text', stream, ...line });
    },
    /** Another person takes over the call, who gets nothing of what was written before. */
    beginStream(): void {
      batch.stop();
      isBatching = false;
      stream = createStream();
      lastLine = 0;
      lines = [];
      draft = { ...draft, line: 0, sent: draft.text.trim() };
    },
    close: stopTimers,
  };
}
