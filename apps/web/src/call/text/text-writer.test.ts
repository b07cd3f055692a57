import type { CallTextMessage, TextMessage } from '@yobirin/contract/call-text';
import { limits } from '@yobirin/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchMs, createTextWriter, restMs, speechMs, type TextWriter } from './text-writer.ts';

let writer: TextWriter;
let sent: CallTextMessage[];
let isReachable: boolean;
let tooMany: number;
let finished: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  finished = [];
  tooMany = 0;
  isReachable = true;
  let streams = 0;
  writer = createTextWriter({
    language: 'ko',
    send(message) {
      if (isReachable) sent.push(message);
      return isReachable;
    },
    createStream: () => `stream ${++streams}`,
    now: () => performance.now(),
    onFinish: ({ text }) => finished.push(text),
    onTooMany: () => tooMany++,
  });
});
afterEach(() => {
  writer.close();
  vi.useRealTimers();
});

/** The lines that were sent: `1 text` while it is typed, `1 text.` once it is finished. */
const frames = () =>
  sent.flatMap((message) =>
    message.type === 'text' ? [`${message.line} ${message.text}${message.isFinished ? '.' : ''}`] : [],
  );

function type(...texts: string[]) {
  for (const text of texts) writer.change(text, { isComposing: false });
}

test('letters are sent together, a little later, each time with the whole line [CALLTEXT-01]', () => {
  type('o', 'on');
  expect(frames()).toEqual([]);
  vi.advanceTimersByTime(batchMs);
  type('one');
  vi.advanceTimersByTime(batchMs);

  expect(frames()).toEqual(['1 on', '1 one']);
  expect(sent[0]).toEqual({ type: 'text', stream: 'stream 1', line: 1, text: 'on', language: 'ko', isFinished: false });
});

test('what an input method composes is sent once it is composed [CALLTEXT-02]', () => {
  for (const text of ['ㅎ', '하', '한']) writer.change(text, { isComposing: true });
  vi.advanceTimersByTime(restMs * 2);
  expect(frames()).toEqual([]);

  type('한');
  vi.advanceTimersByTime(batchMs);
  expect(frames()).toEqual(['1 한']);
});

test('letters that are taken back disappear on the other side, too [CALLTEXT-02]', () => {
  type('hello 👨‍👩‍👧‍👦');
  vi.advanceTimersByTime(batchMs);
  type('hello ');
  vi.advanceTimersByTime(batchMs);
  type('');
  vi.advanceTimersByTime(batchMs);

  expect(frames()).toEqual(['1 hello 👨‍👩‍👧‍👦', '1 hello', '1 ']);
});

test('a line is finished at once by a press, and the next one gets the next number [CALLTEXT-03]', () => {
  type('one');
  writer.finish();
  type('two');
  writer.finish('two!');

  expect(frames()).toEqual(['1 one.', '2 two!.']);
  expect(finished).toEqual(['one', 'two!']);
  vi.advanceTimersByTime(restMs);
  expect(frames()).toHaveLength(2);
});

test('a line is finished by ten seconds of rest, counted from the last key [CALLTEXT-03]', () => {
  type('one');
  vi.advanceTimersByTime(restMs - 1);
  type('one ');
  vi.advanceTimersByTime(restMs - 1);
  expect(finished).toEqual([]);

  vi.advanceTimersByTime(1);
  expect(finished).toEqual(['one']);
  expect(frames()).toEqual(['1 one', '1 one.']);
});

test('nothing is sent of a field with spaces only [CALLTEXT-03]', () => {
  type('  ');
  vi.advanceTimersByTime(restMs);
  writer.finish();

  expect(frames()).toEqual([]);
});

test('what was written while the other end was away is sent when it is back, and nothing twice [CALLTEXT-06] [CALLTEXT-02]', () => {
  type('one');
  writer.finish();
  isReachable = false;
  type('two');
  writer.finish();
  type('thr');
  vi.advanceTimersByTime(batchMs);
  isReachable = true;

  writer.resend({ stream: 'stream 1', line: 1 });
  expect(frames()).toEqual(['1 one.', '2 two.', '3 thr']);
  writer.resend({ stream: 'stream 1', line: 3 });
  expect(frames()).toHaveLength(3);
});

test('a page that was loaded again gets all lines again [CALLTEXT-06]', () => {
  type('one');
  writer.finish();
  sent = [];

  writer.resend(undefined);
  expect(frames()).toEqual(['1 one.']);
});

test('who takes over a call gets nothing of what was written before [CALLTEXT-06]', () => {
  type('one');
  writer.finish();
  type('two');
  vi.advanceTimersByTime(batchMs);
  sent = [];

  writer.beginStream();
  writer.resend(undefined);
  vi.advanceTimersByTime(batchMs);
  expect(frames()).toEqual([]);

  type('two more');
  vi.advanceTimersByTime(batchMs);
  expect(sent).toMatchObject([{ stream: 'stream 2', line: 1, text: 'two more' }]);
});

test('a phrase is a finished line, beside the one that is being typed [CALLTEXT-05]', () => {
  type('one');
  vi.advanceTimersByTime(batchMs);
  writer.say({ text: '감사합니다.', phrase: 'thanks' });
  writer.finish();

  expect(frames()).toEqual(['1 one', '2 감사합니다..', '1 one.']);
  expect((sent[1] as TextMessage).phrase).toBe('thanks');
  sent.length = 0;
  writer.resend(undefined);
  expect(frames()).toEqual(['1 one.', '2 감사합니다..']);
});

test('beyond the lines of a minute nothing is sent, and the writer is told [CALLTEXT-08]', () => {
  for (let line = 1; line <= limits.callTextLinesPerMinute; line++) writer.say({ text: `line ${line}` });

  type('one more');
  writer.finish();
  expect(writer.say({ text: 'another' })).toBeNull();
  expect([frames().length, tooMany, finished]).toEqual([limits.callTextLinesPerMinute, 1, []]);

  vi.advanceTimersByTime(60_000);
  writer.finish();
  expect(finished).toEqual(['one more']);
});

test('speech that grows many times a second is sent from time to time, and its end always [CALLTEXT-08] [CALLTEXT-10]', () => {
  const grow = (text: string) => writer.say({ line: 1, text, spokenBy: 'sender', isFinished: false });
  writer.say({ text: '안', spokenBy: 'sender', isFinished: false });
  grow('안녕');
  vi.advanceTimersByTime(speechMs / 2);
  grow('안녕하');
  writer.say({ text: 'いら', spokenBy: 'receiver', isFinished: false });
  vi.advanceTimersByTime(speechMs / 2);
  grow('안녕하세');
  grow('안녕하세요');

  expect(frames()).toEqual(['1 안', '1 안녕', '2 いら', '1 안녕하세']);
  writer.resend(undefined);
  expect(frames().slice(4)).toEqual(['1 안녕하세요', '2 いら']);
  writer.say({ line: 1, text: '안녕하세요', spokenBy: 'sender', isFinished: true });
  expect(frames().at(-1)).toBe('1 안녕하세요.');
});
