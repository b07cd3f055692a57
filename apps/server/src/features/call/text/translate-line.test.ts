import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCall } from '../../../testing/builders/call.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { findTraces } from '../../../testing/find-traces.ts';
import { answerJson, neverAnswer, type RemoteServer, startRemoteServer } from '../../../testing/remote-server.ts';
import { openSignalingClient } from '../../../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { calls } from '../call.tables.ts';
import { publicPeerId } from '../signaling/signaling-rooms.ts';

const captured = captureLog();
let remote: RemoteServer;
let server: TestApp;

beforeAll(async () => {
  remote = await startRemoteServer();
  server = await startTestApp({ config: { translateUrl: remote.url }, log: captured.log });
});
afterAll(async () => {
  await server.close();
  await remote.close();
});
beforeEach(() => remote.answerWith(answerJson({ translatedText: '잠시만 기다려 주세요.' })));

const line = { text: '少々お待ちください。', from: 'ja', to: 'ko' };

/** Both ends of an answered call, in its room. */
async function buildTalk(overrides: Partial<typeof calls.$inferInsert> = {}, at: TestApp = server) {
  const peers = { callerPeerId: `c-${randomUUID()}`, receiverPeerId: `r-${randomUUID()}` };
  const call = await buildCall(at.ctx.db, { ...peers, answeredAt: new Date(), ...overrides });
  const enter = async (peerId: string) => {
    const client = await openSignalingClient(at);
    await client.request('ENTER', { roomId: call.roomId, peerId });
    return client;
  };
  return { ...peers, call, enter };
}

test('either end of a call gets a line in its language [CALLTEXT-04] [rule S-24]', async () => {
  const { enter, callerPeerId, receiverPeerId } = await buildTalk();

  for (const peerId of [callerPeerId, receiverPeerId]) {
    const end = await enter(peerId);
    expect(await end.request('TRANSLATE', line)).toEqual({ type: 'ACCEPT', text: '잠시만 기다려 주세요.', from: 'ja' });
  }
  expect(remote.requests[0]?.body).toMatchObject({ q: line.text, target: 'ko' });
});

test('a line in the reader’s own language is left as it is [CALLTEXT-04]', async () => {
  const { enter, callerPeerId } = await buildTalk();
  const end = await enter(callerPeerId);

  expect(await end.request('TRANSLATE', { ...line, to: 'ja' })).toMatchObject({ text: line.text, from: 'ja' });
  expect(remote.requests).toEqual([]);
});

test('only who is in an answered call gets a translation [CALLTEXT-04] [rule S-24]', async () => {
  const stranger = await openSignalingClient(server);
  const { enter, callerPeerId } = await buildTalk({ answeredAt: null, receiverPeerId: null });
  const ringing = await enter(callerPeerId);
  const talk = await buildTalk();
  const hungUp = await talk.enter(talk.callerPeerId);
  await hungUp.request('EXIT', {});

  for (const end of [stranger, ringing, hungUp]) {
    expect(await end.request('TRANSLATE', line)).toEqual({ type: 'REJECT', errorCode: 'NOT_FOUND' });
  }
  expect(remote.requests).toEqual([]);
});

test('signals do not wait for an engine that does not answer [rule S-24]', async () => {
  remote.answerWith(neverAnswer);
  const { enter, callerPeerId, receiverPeerId } = await buildTalk();
  const caller = await enter(callerPeerId);
  const receiver = await enter(receiverPeerId);
  const description = { type: 'offer', sdp: 'v=0 offer' } as const;

  // It is answered when the test has closed the connection, if ever.
  caller.request('TRANSLATE', line).catch(() => {});
  await caller.request('OFFER', { peerId: publicPeerId(receiverPeerId), description });

  expect(await receiver.next('offer')).toMatchObject({ description });
});

test('the refusal says why there is no translation [CALLTEXT-04] [ERROR-29]', async () => {
  remote.answerWith(answerJson({ error: 'oops' }, 500));
  const { enter, callerPeerId } = await buildTalk();
  const without = await startTestApp();
  const alone = await buildTalk({}, without);

  const failed = await (await enter(callerPeerId)).request('TRANSLATE', line);
  const missing = await (await alone.enter(alone.callerPeerId)).request('TRANSLATE', line);
  await without.close();

  const refused = { type: 'REJECT', errorCode: 'UNPROCESSABLE_ENTITY' };
  expect(failed).toEqual({ ...refused, reason: 'translation_failed' });
  expect(missing).toEqual({ ...refused, reason: 'no_translator' });
});

test('a side gets so many lines a minute, of so many characters [CALLTEXT-08]', async () => {
  const { enter, callerPeerId, receiverPeerId } = await buildTalk();
  const caller = await enter(callerPeerId);
  const long = 'あ'.repeat(limits.callTextMaxGraphemes + 1);
  expect(await caller.request('TRANSLATE', { ...line, text: long })).toMatchObject({ errorCode: 'BAD_USER_INPUT' });

  for (let asked = 0; asked < limits.callTextLinesPerMinute; asked++) {
    expect(await caller.request('TRANSLATE', line)).toMatchObject({ type: 'ACCEPT' });
  }

  expect(await caller.request('TRANSLATE', line)).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
  const receiver = await enter(receiverPeerId);
  expect(await receiver.request('TRANSLATE', line)).toMatchObject({ type: 'ACCEPT' });
});

test('neither the line nor its translation is stored or logged, also if the engine fails [CALLTEXT-09]', async () => {
  const { enter, callerPeerId } = await buildTalk();
  const end = await enter(callerPeerId);
  const words = ['内緒の合言葉', '비밀 암호'];
  remote.answerWith(answerJson({ translatedText: words[1] }), answerJson({ error: 'oops' }, 500));

  await end.request('TRANSLATE', { ...line, text: '内緒の合言葉' });
  await end.request('TRANSLATE', { ...line, text: '内緒の合言葉' });

  expect(await findTraces(server, words)).toEqual([]);
  for (const word of words) expect(captured.text()).not.toContain(word);
});
