import type { Acknowledgement, Rejection, RequestSchemas } from '@yobirin/contract/realtime';
import { Manager, type Socket } from 'socket.io-client';
import type * as z from 'zod/mini';

/** One namespace of the server as its contract describes it. */
export type Channel<Requests extends RequestSchemas, Results extends Record<keyof Requests, object>, Events> = {
  /** Connects if need be. Resolves with what ACCEPT carries; throws a `SocketRefusal`, or whatever kept the answer away. */
  request<Name extends keyof Requests & string>(
    name: Name,
    payload: z.input<Requests[Name]>,
    options?: { answerWithinMs?: number },
  ): Promise<Results[Name]>;
  /** Returns what stops the listening, as do the others. */
  on<Name extends keyof Events & string>(event: Name, listener: Events[Name]): () => void;
  /** Told at every connection, and at once if there is one: the place to say anew who one is. */
  onConnect(listener: () => void): () => void;
  /** Told at every connection to come. */
  onReconnect(listener: () => void): () => void;
  onDisconnect(listener: () => void): () => void;
  isConnected(): boolean;
  /** Drops a connection that seems dead; another one comes in its place. */
  renew(): void;
  /** Opens the connection early, so that the first request finds it open. */
  connect(): void;
  /** For good. The connection goes with its last channel. */
  close(): void;
};

/** The server's REJECT. */
export class SocketRefusal extends Error {
  override name = 'SocketRefusal';
  readonly errorCode: string;
  /** How long to wait, with TOO_MANY_REQUESTS. */
  readonly retryAfterSeconds: number | undefined;
  /** What came first, with CONFLICT. */
  readonly reason: string | undefined;

  constructor(errorCode: string, { retryAfterSeconds, reason }: Omit<Rejection, 'type' | 'errorCode'> = {}) {
    super(errorCode);
    this.errorCode = errorCode;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
  }
}

/** A handshake that got lost is tried again before anyone gives up. */
const handshakeTimeoutMs = 4_000;
const connectTimeoutMs = 10_000;
const answerTimeoutMs = 10_000;

/** One connection to our server, which any number of channels share. It comes back by itself. */
export function openConnection(): Manager {
  return new Manager({
    autoConnect: false,
    transports: ['websocket'],
    timeout: handshakeTimeoutMs,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
  });
}

export function openChannel<Requests extends RequestSchemas, Results extends Record<keyof Requests, object>, Events>(
  connection: Manager,
  namespace: string,
): Channel<Requests, Results, Events> {
  const socket = connection.socket(namespace);
  let isClosed = false;
  // Refused by a server that is full, it would not come back by itself.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => !isClosed && socket.connect(), connectTimeoutMs);
  });

  return {
    async request(name, payload, { answerWithinMs = answerTimeoutMs } = {}) {
      // Sent at once where there is a connection: whoever asks may have much to do right after.
      if (!socket.connected) await whenConnected(socket);
      const answer: Acknowledgement = await socket.timeout(answerWithinMs).emitWithAck(name, payload);
      if (answer.type === 'REJECT') throw new SocketRefusal(answer.errorCode, answer);
      // Without its type, which must not go wherever the result is passed on to.
      const { type: _, ...result } = answer;
      // The server keeps the same contract.
      return result as unknown as Results[typeof name];
    },
    on: (event, listener) => listen(socket, event, listener as Listener),
    onConnect(listener) {
      const stop = listen(socket, 'connect', listener);
      if (socket.connected) listener();
      return stop;
    },
    onReconnect: (listener) => listen(socket, 'connect', listener),
    onDisconnect: (listener) => listen(socket, 'disconnect', listener),
    isConnected: () => socket.connected,
    renew: () => connection.engine?.close(),
    connect: () => void socket.connect(),
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}

/** socket.io would keep messages for later and send them before anyone could say anew who they are. */
function whenConnected(socket: Socket): Promise<void> {
  socket.connect();
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      socket.off('connect', handleConnect);
      finish();
    };
    const handleConnect = () => settle(resolve);
    const timer = setTimeout(() => settle(() => reject(new Error('No connection to the server'))), connectTimeoutMs);
    socket.on('connect', handleConnect);
  });
}

type Listener = (...values: unknown[]) => void;

function listen(socket: Socket, event: string, listener: Listener): () => void {
  socket.on(event, listener);
  return () => void socket.off(event, listener);
}
