import type { TextMessage } from '@yobirin/contract/call-text';
import { limits } from '@yobirin/contract/limits';
import { describe, expect, test } from 'vitest';
import { emptyLog, type LogEntry, moveOn, receivedIn, type TextLog, takeLine } from './text-log.ts';

const peerName = 'フロント';

function frame(line: number, text: string, more: Partial<TextMessage> = {}): TextMessage {
  return { type: 'text', stream: 'a', line, text, language: 'ja', isFinished: false, ...more };
}

const finished = (line: number, text: string, more: Partial<TextMessage> = {}) =>
  frame(line, text, { isFinished: true, ...more });

/** Takes frames at one moment, or each at its own. */
function take(log: TextLog, frames: readonly TextMessage[], now: (index: number) => number = () => 0): TextLog {
  return frames.reduce((taken, message, index) => takeLine(taken, message, { now: now(index), peerName }), log);
}

const shown = ({ entries }: TextLog) =>
  entries.map((entry: LogEntry) => (entry.type === 'line' ? entry.text : entry.type));

test('a line grows, shrinks and is finished in its place [CALLTEXT-01] [CALLTEXT-02]', () => {
  const log = take(emptyLog, [frame(1, 'あ'), frame(1, 'あい'), frame(1, 'あ'), finished(1, 'あう')]);

  expect(log.entries).toMatchObject([{ text: 'あう', isFinished: true, side: 'peer', name: peerName }]);
});

test('what comes twice, or after the end of a line, changes nothing [CALLTEXT-02]', () => {
  const log = take(emptyLog, [finished(1, 'はい'), finished(2, 'どうぞ')]);

  expect(shown(take(log, [finished(1, 'はい'), frame(1, 'はいは'), finished(2, 'いいえ')]))).toEqual([
    'はい',
    'どうぞ',
  ]);
});

test('missing lines are marked, and do not appear later in the wrong place [CALLTEXT-02]', () => {
  const log = take(emptyLog, [finished(1, 'one'), finished(4, 'four')]);

  expect(shown(log)).toEqual(['one', 'gap', 'four']);
  expect(shown(take(log, [finished(2, 'two')]))).toEqual(['one', 'gap', 'four']);
});

test('a line that is taken back to nothing leaves nothing, and is no gap [CALLTEXT-02]', () => {
  const log = take(emptyLog, [frame(1, 'oops'), finished(1, ''), finished(2, 'two')]);

  expect(shown(log)).toEqual(['two']);
});

describe('after a reload of the other page', () => {
  test('its lines follow those of before, without a gap [CALLTEXT-02] [CALLTEXT-06]', () => {
    const log = take(emptyLog, [finished(1, 'before'), finished(1, 'after', { stream: 'b' })]);

    expect(shown(log)).toEqual(['before', 'after']);
  });

  test('a line that it was writing is marked as cut off [CALLTEXT-02]', () => {
    const log = take(emptyLog, [frame(1, 'I am at the'), finished(1, 'again', { stream: 'b' })]);

    expect(shown(log)).toEqual(['I am at the', 'gap', 'again']);
  });
});

test('a hello says which lines have arrived whole [CALLTEXT-02]', () => {
  expect(receivedIn(emptyLog)).toBeUndefined();
  expect(receivedIn(take(emptyLog, [finished(1, 'one'), finished(2, 'two')]))).toEqual({ stream: 'a', line: 2 });
  expect(receivedIn(take(emptyLog, [finished(1, 'one'), frame(2, 'tw'), finished(3, 'three')]))).toEqual({
    stream: 'a',
    line: 1,
  });
});

test('whoever takes over a call begins without a gap, below a mark [CALLTEXT-06]', () => {
  const log = moveOn(take(emptyLog, [finished(1, 'one'), frame(2, 'tw')]), 'next-room');

  expect(shown(take(log, [finished(1, 'hello', { stream: 'c' })]))).toEqual(['one', 'tw', 'moved', 'hello']);
  expect(receivedIn(log)).toBeUndefined();
  expect(moveOn(emptyLog, 'next-room').entries).toEqual([]);
});

test('words that the other page has recognised from this side’s voice are on this side [CALLTEXT-10]', () => {
  const log = take(emptyLog, [finished(1, '안녕하세요', { spokenBy: 'receiver', language: 'ko' })]);

  expect(log.entries).toMatchObject([{ side: 'own', name: '', isSpoken: true }]);
});

describe('beyond the limits', () => {
  const max = limits.callTextLinesPerMinute;
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => finished(from + index, `line ${from + index}`));

  test('lines of a minute are dropped, and the next ones show that [CALLTEXT-08] [CALLTEXT-02]', () => {
    const full = take(emptyLog, lines(1, max + 2));
    expect(full.entries).toHaveLength(max);

    const later = takeLine(full, finished(max + 3, 'a minute later'), { now: 60_000, peerName });
    expect(shown(later).slice(max - 1)).toEqual([`line ${max}`, 'gap', 'a minute later']);
  });

  test('frames of a minute are dropped [CALLTEXT-08]', () => {
    const typed = Array.from({ length: 700 }, (_, index) => frame(1, `typed ${index + 1}`));

    const log = take(emptyLog, typed);

    expect(shown(log)).toEqual(['typed 600']);
    expect(shown(takeLine(log, finished(1, 'the end'), { now: 60_000, peerName }))).toEqual(['the end']);
  });

  test('the oldest lines of a long call are forgotten [CALLTEXT-08]', () => {
    const log = take(emptyLog, lines(1, 600), (index) => index * 3_000);

    expect(log.entries).toHaveLength(500);
    expect(shown(log).at(-1)).toBe('line 600');
  });
});
