import type { CallTextMessage, TextMessage } from '@yobirin/contract/call-text';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LivePhase } from '../talk/talk-state.ts';
import type { TextListener } from '../talk/talk-text.ts';
import { refuse, settle } from '../testing/talk-stage.ts';
import { createTextSession, type TextSession } from './text-session.ts';

let sent: CallTextMessage[];
let listener: TextListener;
let session: TextSession;
let translated: string[];
let translate: (text: string) => { text: string; from: string | null };
let change: (changes: { roomId?: string; phase?: LivePhase | 'ended'; canText?: boolean }) => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  translated = [];
  translate = (text) => ({ text: `[ja] ${text}`, from: 'ko' });
  let state = { roomId: 'room', phase: 'talking', canText: true };
  let follow = () => {};
  change = (changes) => {
    state = { ...state, ...changes };
    follow();
  };
  session = createTextSession({
    // The part of a talk that the session uses.
    talk: {
      getState: () => state,
      subscribe(next: () => void) {
        follow = next;
        return () => {};
      },
      text: {
        send: (message: CallTextMessage) => sent.push(message) > 0,
        translate: async ({ text }: { text: string }) => {
          translated.push(text);
          return translate(text);
        },
        listen(next: TextListener) {
          listener = next;
          return () => {};
        },
      },
    } as never,
    language: 'ja',
    isPhrase: (phrase) => phrase === 'thanks',
    createStream: () => 'own stream',
    now: () => performance.now(),
  });
  session.setPeerName('101号室');
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

function receive(changes: Partial<TextMessage>) {
  const message = { stream: 'theirs', line: 1, text: '안녕하세요', language: 'ko', isFinished: true, ...changes };
  listener.onMessage({ type: 'text', ...message });
}

const entries = () => session.getState().log.entries;

test('the lines show by themselves when the other side writes first, for reading only [CALLTEXT-03] [CALLTEXT-07]', () => {
  expect(session.getState().view).toBe('none');
  receive({ isFinished: false });
  expect(session.getState().view).toBe('reading');

  session.show('writing');
  receive({ line: 2 });
  expect(session.getState().view).toBe('writing');
});

test('a finished line of another language is translated, once [CALLTEXT-04]', async () => {
  receive({ isFinished: false });
  expect(translated).toEqual([]);
  receive({});
  receive({});
  expect(entries()).toMatchObject([{ translation: { state: 'waiting' } }]);
  await settle();

  expect(translated).toEqual(['안녕하세요']);
  expect(entries()).toMatchObject([{ text: '안녕하세요', translation: { state: 'done', text: '[ja] 안녕하세요' } }]);
});

test('a line that was written in the reader’s language needs no translation [CALLTEXT-04]', async () => {
  receive({ language: 'ja', text: 'はい' });
  translate = (text) => ({ text, from: 'ja' });
  receive({ line: 2, language: 'ko', text: 'こんにちは' });
  await settle();

  expect(translated).toEqual(['こんにちは']);
  expect(entries()).toMatchObject([{ translation: null }, { translation: { state: 'same' } }]);
});

test('without an engine the line stands as it was written [CALLTEXT-04]', async () => {
  translate = () => refuse('UNPROCESSABLE_ENTITY');
  receive({});
  await settle();

  expect(entries()).toMatchObject([{ text: '안녕하세요', translation: { state: 'failed' } }]);
});

test('a phrase that this page knows needs no engine, an unknown one does [CALLTEXT-05]', async () => {
  receive({ phrase: 'thanks' });
  receive({ line: 2, phrase: 'of a later release' });
  await settle();

  expect(translated).toEqual(['안녕하세요']);
  expect(entries()).toMatchObject([{ translation: null }, { translation: { state: 'done' } }]);
});

test('a finished line stays on the writer’s screen, and the field is empty for the next [CALLTEXT-03]', () => {
  session.change('少々お待ちください', { isComposing: false });
  expect(session.getState().draft).toBe('少々お待ちください');
  session.finish();

  expect(session.getState().draft).toBe('');
  expect(entries()).toMatchObject([{ side: 'own', text: '少々お待ちください', isFinished: true }]);
});

test('a hello is answered with what the other page misses, and says what this one has [CALLTEXT-06]', () => {
  session.change('one', { isComposing: false });
  session.finish();
  sent = [];
  receive({ line: 1 });

  listener.onMessage({ type: 'hello', features: ['text'], language: 'ko' });
  expect(sent).toMatchObject([{ type: 'text', line: 1, text: 'one' }]);
  expect(listener.getReceived()).toEqual({ stream: 'theirs', line: 1 });
  expect(session.getState().peerLanguage).toBe('ko');
});

test('text goes on through a reconnection and a transfer; the earlier lines stay on this screen alone [CALLTEXT-06]', () => {
  session.change('one', { isComposing: false });
  session.finish();
  receive({});
  change({ phase: 'reconnecting' });
  receive({ line: 2, text: '네' });
  change({ phase: 'waiting', roomId: 'next-room' });
  sent = [];

  listener.onMessage({ type: 'hello', features: ['text'] });
  expect(sent).toEqual([]);
  receive({ stream: 'another', text: '여보세요' });
  session.change('two', { isComposing: false });
  session.finish();
  expect(entries().map((entry) => (entry.type === 'line' ? entry.text : entry.type))).toEqual([
    'one',
    '안녕하세요',
    '네',
    'moved',
    '여보세요',
    'two',
  ]);
});

test('a client that does not know text gets none, also after a transfer [CALLTEXT-01]', () => {
  change({ phase: 'waiting', roomId: 'next-room', canText: false });
  session.change('anyone there?', { isComposing: false });
  session.finish();
  session.setCaptions(true);
  expect(sent).toEqual([]);

  change({ canText: true });
  listener.onMessage({ type: 'hello', features: ['text'] });
  expect(sent).toMatchObject([
    { type: 'captions', isOn: true },
    { type: 'text', line: 1, text: 'anyone there?' },
  ]);
});

test('each side knows that the lines are about to be kept, and that they were [CALLTEXT-09]', () => {
  session.tellKeeping('asking');
  session.tellKeeping('kept');
  expect(sent).toEqual([
    { type: 'keeping', state: 'asking' },
    { type: 'keeping', state: 'kept' },
  ]);
  expect(session.getState().keeping).toEqual({ state: 'kept', by: 'own' });

  listener.onMessage({ type: 'keeping', state: 'asking' });
  expect(session.getState().keeping).toEqual({ state: 'asking', by: 'peer' });
  listener.onMessage({ type: 'keeping', state: 'given_up' });
  expect(session.getState().keeping).toBeNull();
});

test('a page that comes back is told again that captions are on, and that lines are kept [CALLTEXT-09] [CALLTEXT-11]', () => {
  session.setCaptions(true);
  session.tellKeeping('kept');
  sent.length = 0;

  listener.onMessage({ type: 'hello', features: ['text'] });

  expect(sent).toEqual([
    { type: 'captions', isOn: true },
    { type: 'keeping', state: 'kept' },
  ]);
});

test('what could not be said while the channel was gone is said afterwards; of on and off, off counts [CALLTEXT-11]', () => {
  listener.onMessage({ type: 'captions', isOn: true });
  change({ canText: false });
  session.setCaptions(false);
  change({ canText: true });
  expect(sent).toEqual([]);
  listener.onMessage({ type: 'hello', features: ['text'] });
  expect(sent).toEqual([{ type: 'captions', isOn: false }]);

  session.setCaptions(true);
  sent.length = 0;
  listener.onMessage({ type: 'captions', isOn: false });
  expect(sent).toEqual([{ type: 'captions', isOn: false }]);
});

test('a line that the other side claims this side said is refused while captions are off [CALLTEXT-11]', () => {
  receive({ spokenBy: 'receiver', text: '全部無料です' });
  expect(entries()).toEqual([]);

  listener.onMessage({ type: 'captions', isOn: true });
  receive({ spokenBy: 'receiver', text: 'いらっしゃい', language: 'ja', isFinished: false });
  session.setCaptions(false);
  receive({ spokenBy: 'receiver', text: 'いらっしゃいませ', language: 'ja' });
  receive({ spokenBy: 'receiver', text: '全部無料です', language: 'ja', line: 2 });

  expect(entries()).toMatchObject([{ side: 'own', text: 'いらっしゃいませ', isFinished: true }]);
});

test('both sides know who turned captions on, and either can turn them off [CALLTEXT-11]', () => {
  session.setCaptions(true);
  expect([sent.at(-1), session.getState().captionsBy]).toEqual([{ type: 'captions', isOn: true }, 'own']);
  listener.onMessage({ type: 'captions', isOn: false });
  expect(session.getState().captionsBy).toBeNull();

  listener.onMessage({ type: 'captions', isOn: true });
  expect(session.getState().captionsBy).toBe('peer');
});

test('a page that is loaded again reads what this side does, and is not taken for doing what it did before [CALLTEXT-09] [CALLTEXT-11] [OP-314]', () => {
  const hello: CallTextMessage = { type: 'hello', features: ['text'] };
  session.setCaptions(true);
  session.tellKeeping('kept');
  sent = [];
  listener.onMessage(hello);
  expect(sent).toEqual([
    { type: 'captions', isOn: true },
    { type: 'keeping', state: 'kept' },
  ]);

  listener.onMessage({ type: 'captions', isOn: true });
  listener.onMessage({ type: 'keeping', state: 'asking' });
  listener.onMessage(hello);
  expect(session.getState()).toMatchObject({ captionsBy: null, keeping: null });
});

test('recognised words go to the other side as speech, and grow in their place [CALLTEXT-10]', () => {
  const line = session.putSpeech({ speaker: 'peer', text: '안녕', language: 'ko', isFinished: false });
  session.putSpeech({ line: line ?? 0, speaker: 'peer', text: '안녕하세요', language: 'ko', isFinished: true });
  session.putSpeech({ speaker: 'own', text: 'はい', language: 'ja', isFinished: true });

  expect(sent).toMatchObject([
    { line: 1, spokenBy: 'receiver', isFinished: false },
    { line: 1, spokenBy: 'receiver', text: '안녕하세요', isFinished: true },
    { line: 2, spokenBy: 'sender', text: 'はい' },
  ]);
  expect(entries()).toMatchObject([
    { side: 'peer', name: '101号室', text: '안녕하세요', isSpoken: true },
    { side: 'own', text: 'はい', isSpoken: true },
  ]);
});
