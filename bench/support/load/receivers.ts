import { callNamespace } from '@yobirin/contract/call-channel';
import type { Socket } from 'socket.io-client';
import type { Receiver } from '../bell.ts';
import { inParallel } from './in-parallel.ts';
import type { Operation } from './offer.ts';
import { connect, inTurns, request, takeFirst } from './socket.ts';

export type ReadyReceiver = { receiver: Receiver; socket: Socket; url: string };

/** Devices that wait for calls, evenly on all nodes. */
export type LoadReceivers = {
  ready: ReadyReceiver[];
  /** How many are not connected yet. */
  countMissing(): number;
  /** Connects and registers the next one. */
  comeNext: Operation;
  /** Connects this many of the missing ones, a few at a time; all of them by default. */
  come(count?: number): Promise<void>;
  /** All but the first ones disconnect; none of them stays by default. */
  leave(stayCount?: number): void;
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
    leave(stayCount = 0) {
      for (const { socket } of ready.splice(stayCount)) socket.disconnect();
    },
  };
}

export async function register(url: string, receiver: Receiver): Promise<ReadyReceiver> {
  const socket = await connect(url, callNamespace);
  await request(socket, 'REGISTER', { accessToken: receiver.accessToken });
  return { receiver, socket, url };
}
