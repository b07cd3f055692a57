import type { Acknowledgement } from '@yobirin/contract/realtime';
import * as fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzTimeoutMs, holdsForAll } from './fuzz-settings.ts';
import { buildFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { expectDiscreet } from './hostile-request.ts';
import { hostileText, hostileValue, variationOf } from './hostile-values.ts';
import { fillIn, furtherSocketCases, socketCases } from './socket-cases.ts';
import { arrivals, setStage } from './socket-stage.ts';

let fuzz: FuzzWorld;

beforeAll(async () => {
  fuzz = await buildFuzzWorld();
}, fuzzTimeoutMs);
afterAll(() => fuzz.close());

type Message = { event: string; payloads: unknown[] };

/** Messages of the contract, more or less valid, and sometimes an unknown one. */
function messagesOf(namespace: string): fc.Arbitrary<Message> {
  const cases = [...Object.entries(socketCases[namespace] ?? {}), ...(furtherSocketCases[namespace] ?? [])];
  const known = cases.map(([event, right]) => ({
    weight: 4,
    arbitrary: fc.record({ event: fc.constant(event), payloads: fc.tuple(variationOf(right)) }),
  }));
  const binary = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));
  const payloads = fc.array(fc.oneof(hostileValue, binary), { maxLength: 3 });
  const events = fc.oneof(fc.constantFrom(...Object.keys(socketCases[namespace] ?? {})), hostileText);
  return fc.oneof(...known, { weight: 2, arbitrary: fc.record({ event: events, payloads }) });
}

/** Null if the server has disconnected the socket, as it may for large messages. */
async function send(socket: Socket, { event, payloads }: Message): Promise<Acknowledgement | null> {
  const putOut = new Promise<null>((resolve) => socket.once('disconnect', () => resolve(null)));
  return socket.connected ? Promise.race([socket.emitWithAck(event, ...payloads), putOut]) : null;
}

describe('any message is acknowledged or refused, and no other user is harmed', () => {
  test.each(arrivals)('by %s on %s', { timeout: fuzzTimeoutMs }, async (_words, namespace, arrive) => {
    await holdsForAll(fc.array(messagesOf(namespace), { minLength: 3, maxLength: 8 }), async (messages) => {
      const stage = await setStage(fuzz.server);
      const socket = await arrive(stage);
      for (const { event, payloads } of messages) {
        const filled = payloads.map((payload) => (Buffer.isBuffer(payload) ? payload : fillIn(payload, stage.scene)));
        const answer = await send(socket, { event, payloads: filled });
        if (answer) expect(['ACCEPT', 'REJECT']).toContain(answer.type);
        expectDiscreet(JSON.stringify(answer));
      }
      for (const open of stage.sockets) open.disconnect();
    });

    await fuzz.expectNoHarm();
  });

  test('by a client with malformed frames', { timeout: fuzzTimeoutMs }, async () => {
    const packets = fc.oneof(
      fc.tuple(fc.constantFrom('', '4', '40/ws-call,', '42/ws-chat,', '42/signaling,1', '451-/ws-call,'), hostileText),
      fc.tuple(
        fc.constant('42/ws-call,'),
        hostileValue.map((value) => JSON.stringify(['APPLY', value])),
      ),
      fc.tuple(fc.constant('42/ws-chat,["disconnect"]'), fc.constant('')),
    );
    const frames = fc.oneof(
      packets.map((parts) => parts.join('')),
      fc.uint8Array({ maxLength: 100 }),
    );
    await holdsForAll(fc.array(frames, { maxLength: 6 }), speak, { share: 3 });

    await fuzz.expectNoHarm();
  });

  test('also after all timeouts', { timeout: fuzzTimeoutMs }, async () => {
    // Abandoned calls are ended and chats checked again.
    fuzz.server.clock.advance(20_000);

    await fuzz.expectNoHarm();
  });
});

/** Sends the frames after a valid handshake, and disconnects. */
async function speak(frames: (string | Uint8Array<ArrayBuffer>)[]): Promise<void> {
  const socket = new WebSocket(`${fuzz.server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const over = new Promise((resolve) => socket.addEventListener('close', resolve));
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  for (const frame of ['40/ws-call,', '40/ws-chat,', ...frames]) socket.send(frame);
  socket.close();
  await over;
}
