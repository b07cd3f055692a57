import { callNamespace } from '@yobirin/contract/call-channel';
import type { Socket } from 'socket.io-client';
import { inParallel } from './in-parallel.ts';
import type { Operation } from './offer.ts';
import type { ReadyReceiver } from './receivers.ts';
import { connect, heard, inTurns, request, takeFirst } from './socket.ts';

export type LoadCalls = {
  /** Requested, rung, answered and ended. Timed until it rings. */
  call: Operation;
  close(): void;
};

const fewAtOnce = 16;

/** Visitors on all nodes call receivers on any node. */
export async function openCalls(
  urls: readonly string[],
  { callerCount, ready }: { callerCount: number; ready: readonly ReadyReceiver[] },
): Promise<LoadCalls> {
  const nextUrl = inTurns(urls);
  const callers = await inParallel(fewAtOnce, Array.from({ length: callerCount }), () =>
    connect(nextUrl(), callNamespace),
  );
  const free = { callers: [...callers], receivers: shuffle(ready) };

  return {
    async call() {
      const caller = takeFirst(free.callers);
      const receiver = takeFirst(free.receivers);
      const rangAt = await callOnce(caller, receiver);
      free.callers.push(caller);
      free.receivers.push(receiver);
      return rangAt;
    },
    close() {
      for (const caller of callers) caller.disconnect();
    },
  };
}

async function callOnce(caller: Socket, { receiver, socket }: ReadyReceiver): Promise<number> {
  const rung = heard(socket, 'incoming');
  const { roomId } = await request(caller, 'APPLY', { yobirinId: receiver.yobirinId, callerName: 'Room 101' });
  const called = request(caller, 'CALL', { roomId });
  const rangAt = await rung;
  await called;
  await request(socket, 'ANSWER', { roomId });
  await request(caller, 'END', { roomId });
  return rangAt;
}

/** Mixes callers and receivers, so that those of a pair are not always on one node. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ item, place: Math.random() }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item);
}
