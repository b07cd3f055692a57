import { voiceLimits } from '@yobirin/contract/voice';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMicrophone } from './testing/fake-microphone.ts';
import { createVoiceMessage } from './voice-message.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeMicrophone();
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it has arrived only when the server says so [VOICE-42]', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  );
  const message = await record();
  const sent = message.send('鈴木');
  await vi.advanceTimersByTimeAsync(0);
  expect(message.getState()).toMatchObject({ step: 'sending', sent: 0, isWaiting: false });

  answer(Response.json({ post: { id: '1' } }));
  await sent;
  expect(message.getState()).toEqual({ step: 'arrived', guestToken: 'token of 鈴木' });
});

test.each([
  ['voice_silent', 422, true],
  ['posts_after_approval', 403, false],
])('after the refusal %s it can be sent again: not if it is final (%#) [VOICE-44]', async (reason, status, isFinal) => {
  const error = { code: status === 422 ? 'UNPROCESSABLE_ENTITY' : 'FORBIDDEN', message: '', reason };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
  const message = await record();
  await message.send('鈴木');

  expect(message.getState()).toMatchObject({ step: 'refused', isFinal });
  message.discard();
  expect(message.getState()).toEqual({ step: 'recording' });
});

test('without storage a voice message can be recorded and sent all the same [VOICE-40]', async () => {
  expect(typeof indexedDB).toBe('undefined');
  const message = await record();

  expect(message.getState()).toMatchObject({ step: 'recorded', isKept: false });
});

async function record() {
  const message = createVoiceMessage({ yobirinPropertyId: '1', withToken: (name, act) => act(`token of ${name}`) });
  await vi.waitFor(() => expect(message.getState().step).toBe('recording'));
  await message.recorder.start();
  vi.advanceTimersByTime(voiceLimits.minMs);
  message.recorder.stop();
  return message;
}
