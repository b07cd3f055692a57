import { callNamespace } from '@yobirin/contract/call-channel';
import type { Socket } from 'socket.io-client';
import type { Receiver } from './bell.ts';
import { inParallel } from './load-in-parallel.ts';
import type { Operation } from './load-offer.ts';
import { connect, inTurns, request, takeFirst } from './load-socket.ts';

export type ReadyReceiver = { receiver: Receiver; socket: Socket; url: string };

/** Devices that wait for calls, on all nodes alike. */
export type LoadReceivers = {
  ready: ReadyReceiver[];
  /** How many have not come yet. */
  countMissing(): number;
  /** The next one connects and makes itself known. */
  comeNext: Operation;
  /** So many of those that are missing, a few at a time; all of them, if not told otherwise. */
  come(count?: number): Promise<void>;
  leave(): void;
};

const fewAtOnce = 16;

export function createReceivers(urls: readonly string[], receivers: readonly Receiver[]): LoadReceivers {
  const nextUrl = inTurns(urls);
  const missing = [...receivers];
  const ready: ReadyReceiver[] = [];

  async function comeNext() {
    ready.push(await register(nextUrl(), takeFirst(missing)));
    return performance.now();
  }

  return {
    ready,
    countMissing: () => missing.length,
    comeNext,
    async come(count = missing.length) {
      await inParallel(fewAtOnce, missing.slice(0, count), comeNext);
    },
    leave() {
      for (const { socket } of ready) socket.disconnect();
    },
  };
}

export async function register(url: string, receiver: Receiver): Promise<ReadyReceiver> {
  const socket = await connect(url, callNamespace);
  await request(socket, 'REGISTER', { accessToken: receiver.accessToken });
  return { receiver, socket, url };
}
