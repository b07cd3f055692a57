import { type Acknowledgement, reconnection } from '@yobirin/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { ChaosSite } from '../site/chaos-site.ts';
import { acceptedBy, Refused } from './refused.ts';

/** A socket that reconnects, and greets the server each time, like those of our pages. */
export type Line = {
  /** Throws without a connection, without an answer in time, on REJECT, and once the greeting was refused for good. */
  request<Result extends object>(name: string, payload: object): Promise<Result>;
  on(event: string, handle: (payload: never) => void): void;
  /** Whether the last greeting was refused for good, such as that to a call that has ended. */
  isTurnedAway(): boolean;
  close(): void;
};

type Options = {
  address: string;
  /** Sent after each connection. A refusal is tried again after a pause, and a missing answer on the next connection. */
  greet?: (request: Line['request']) => Promise<void>;
};

const answerWithinMs = 5_000;
const pauseMs = 1_000;

export function openLine(
  { url, lines }: Pick<ChaosSite, 'url' | 'lines'>,
  namespace: string,
  { address, greet }: Options,
): Line {
  const socket: Socket = io(url + namespace, {
    transports: ['websocket'],
    forceNew: true,
    ...reconnection,
    extraHeaders: { 'x-forwarded-for': address },
  });
  let isGreeted = false;
  let turnedAway: Refused | null = null;
  let isClosed = false;

  async function ask<Result extends object>(name: string, payload: object): Promise<Result> {
    const answer: Acknowledgement<Result> = await socket.timeout(answerWithinMs).emitWithAck(name, payload);
    return acceptedBy(answer);
  }

  async function introduce(): Promise<void> {
    try {
      await greet?.(ask);
      isGreeted = true;
      turnedAway = null;
    } catch (error) {
      turnedAway = error instanceof Refused && !error.isPassing ? error : null;
      const { id } = socket;
      const again = () => {
        if (!socket.connected || socket.id !== id) return;
        if (error instanceof Refused) void introduce();
        else socket.io.engine.close();
      };
      const seconds = error instanceof Refused ? (error.retryAfterSeconds ?? 0) : 0;
      setTimeout(again, pauseMs + seconds * 1_000);
    }
  }

  socket.on('connect', () => void introduce());
  socket.on('disconnect', (reason) => {
    isGreeted = false;
    // socket.io itself does not reconnect then.
    if (reason === 'io server disconnect') setTimeout(() => isClosed || socket.connect(), 300);
  });

  function close(): void {
    isClosed = true;
    lines.delete(close);
    socket.disconnect();
  }
  lines.add(close);

  return {
    async request(name, payload) {
      // A page ends the call then, instead of waiting for a connection.
      if (turnedAway) throw turnedAway;
      if (!isGreeted || !socket.connected) throw new Error('There is no connection');
      return ask(name, payload);
    },
    on: (event, handle) => void socket.on(event, handle as (payload: unknown) => void),
    isTurnedAway: () => turnedAway !== null,
    close,
  };
}
