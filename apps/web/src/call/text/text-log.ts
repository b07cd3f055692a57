import type { TextMessage } from '@yobirin/contract/call-text';
import { limits } from '@yobirin/contract/limits';

export type LineTranslation =
  | { state: 'waiting' }
  | { state: 'done'; text: string }
  /** `same`: the line is in the reader's language already. */
  | { state: 'same' | 'failed' };

export type ShownLine = {
  type: 'line';
  /** Unique in the log. */
  key: string;
  number: number;
  side: 'own' | 'peer';
  /** Who wrote or said it. Empty for this side. */
  name: string;
  text: string;
  language: string;
  isFinished: boolean;
  isSpoken: boolean;
  phrase: string | null;
  /** Null for a line that needs none. */
  translation: LineTranslation | null;
};

/** `gap`: lines are missing here. `moved`: another person takes over the call from here on. */
export type LogEntry = ShownLine | { type: 'gap' | 'moved'; key: string };

export type TextLog = {
  entries: readonly LogEntry[];
  /** The stream of the other page, and its highest line so far. */
  stream: string | null;
  last: number;
  /** When lines began, and frames arrived, within the last minute. */
  lineTimes: readonly number[];
  frameTimes: readonly number[];
};

export const emptyLog: TextLog = { entries: [], stream: null, last: 0, lineTimes: [], frameTimes: [] };

const minuteMs = 60_000;
/** Our page sends a frame every 300 ms at most while a person types, every 500 ms while people speak, and one at the end of each line. */
const framesPerMinute = 600;
/** A long call must not fill the memory of a phone. */
const entriesMax = 500;

type Arrival = { now: number; peerName: string };

/** Takes a frame of the other page. Beyond the limits, and for a line that is known or outdated, the log stays as it is. */
export function takeLine(before: TextLog, message: TextMessage, { now, peerName }: Arrival): TextLog {
  const frameTimes = within(before.frameTimes, now);
  if (frameTimes.length >= framesPerMinute) return { ...before, frameTimes };
  const log = followStream({ ...before, frameTimes: [...frameTimes, now] }, message.stream);
  const known = findLine(log, message);
  if (known) return changeLine(log, known, message);
  if (message.line <= log.last || message.text === '') return log;

  const lineTimes = within(log.lineTimes, now);
  if (lineTimes.length >= limits.callTextLinesPerMinute) return { ...log, lineTimes };
  const gap: LogEntry[] = message.line > log.last + 1 ? [gapBefore(message)] : [];
  const line = shownLine(message, peerName);
  return withEntries({ ...log, last: message.line, lineTimes: [...lineTimes, now] }, [...log.entries, ...gap, line]);
}

export function isKnownLine(log: TextLog, message: TextMessage): boolean {
  return findLine(log, message) !== undefined;
}

function findLine({ entries }: TextLog, message: TextMessage): LogEntry | undefined {
  return entries.find(({ key }) => key === keyOf(message));
}

/** How far the lines of the other page have arrived whole. */
export function receivedIn({ entries, stream, last }: TextLog): { stream: string; line: number } | undefined {
  if (stream === null) return undefined;
  const open = entries.flatMap((entry) => (isOpen(entry) && entry.key.startsWith(`${stream} `) ? [entry.number] : []));
  return { stream, line: Math.min(last, ...open.map((number) => number - 1)) };
}

/** Adds a line of this page, or changes one that was added before. */
export function putOwnLine(log: TextLog, line: ShownLine): TextLog {
  const isKnown = log.entries.some(({ key }) => key === line.key);
  const changed = log.entries.map((entry) => (entry.key === line.key ? line : entry));
  return withEntries(log, isKnown ? changed : [...log.entries, line]);
}

/** Names the writer of lines that arrived before the name was known. */
export function nameWriter(log: TextLog, name: string): TextLog {
  const isNameless = (entry: LogEntry) => entry.type === 'line' && entry.side === 'peer' && entry.name === '';
  return { ...log, entries: log.entries.map((entry) => (isNameless(entry) ? { ...entry, name } : entry)) };
}

export function putTranslation(log: TextLog, key: string, translation: LineTranslation): TextLog {
  const put = (entry: LogEntry) => (entry.key === key && entry.type === 'line' ? { ...entry, translation } : entry);
  return { ...log, entries: log.entries.map(put) };
}

/** The call goes on with someone else, whose page begins a stream of its own. */
export function moveOn(log: TextLog, roomId: string): TextLog {
  const entries = closeLines(log.entries);
  const moved = entries.length > 0 ? [...entries, { type: 'moved', key: `moved ${roomId}` } as const] : entries;
  return { ...log, entries: moved, stream: null, last: 0 };
}

function within(times: readonly number[], now: number): number[] {
  return times.filter((time) => now - time < minuteMs);
}

function keyOf({ stream, line }: Pick<TextMessage, 'stream' | 'line'>): string {
  return `${stream} ${line}`;
}

function gapBefore(message: TextMessage): LogEntry {
  return { type: 'gap', key: `gap ${keyOf(message)}` };
}

/** After a reload the other page begins another stream. What it was about to finish is lost. */
function followStream(log: TextLog, stream: string): TextLog {
  if (stream === log.stream) return log;
  const entries = log.entries.some((entry) => isOpen(entry) && entry.side === 'peer')
    ? [...closeLines(log.entries), { type: 'gap', key: `gap ${stream}` } as const]
    : log.entries;
  return { ...log, entries, stream, last: 0 };
}

function isOpen(entry: LogEntry): entry is ShownLine {
  return entry.type === 'line' && !entry.isFinished;
}

function closeLines(entries: readonly LogEntry[]): LogEntry[] {
  return entries.map((entry) => (isOpen(entry) ? { ...entry, isFinished: true } : entry));
}

/** A line that was taken back to nothing disappears; its number is used. */
function changeLine(log: TextLog, known: LogEntry, { text, language, isFinished, phrase }: TextMessage): TextLog {
  if (!isOpen(known)) return log;
  if (text === '' && isFinished) return { ...log, entries: log.entries.filter((entry) => entry !== known) };
  const changed: ShownLine = { ...known, text, language, isFinished, phrase: phrase ?? null };
  return { ...log, entries: log.entries.map((entry) => (entry === known ? changed : entry)) };
}

function shownLine(message: TextMessage, peerName: string): ShownLine {
  const { line, text, language, isFinished, phrase = null, spokenBy } = message;
  const side = spokenBy === 'receiver' ? 'own' : 'peer';
  return {
    type: 'line',
    key: keyOf(message),
    number: line,
    side,
    name: side === 'peer' ? peerName : '',
    text,
    language,
    isFinished,
    isSpoken: spokenBy !== undefined,
    phrase,
    translation: null,
  };
}

function withEntries(log: TextLog, entries: readonly LogEntry[]): TextLog {
  return { ...log, entries: entries.slice(-entriesMax) };
}
