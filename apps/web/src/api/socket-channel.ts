import { type Acknowledgement, type Rejection, type RequestSchemas, reconnection } from '@yobirin/contract/realtime';
import { Manager, type Socket, WebSocket as WebSocketTransport } from 'socket.io-client';
import type * as z from 'zod/mini';
import { createBackoff } from './backoff.ts';

/** One namespace of the server as its contract describes it. */
export type Channel<Requests extends RequestSchemas, Results extends Record<keyof Requests, object>, Events> = {
  /**
   * Connects if need be. Resolves with the fields of ACCEPT. Throws a `SocketRefusal`, or the error that prevented an answer. After
   * `close` the refusal is CLOSED, because no retry helps. A `payload` that depends on the time is a function, called once connected.
   */
  request<Name extends keyof Requests & string>(
    name: Name,
    payload: z.input<Requests[Name]> | (() => z.input<Requests[Name]>),
    options?: { answerWithinMs?: number },
  ): Promise<Results[Name]>;
  /** Returns a function that stops the listening, as do the other `on…` functions. */
  on<Name extends keyof Events & string>(event: Name, listener: Events[Name]): () => void;
  /** Called at every connection, and at once if connected: the place for a client to identify itself again. */
  onConnect(listener: () => void): () => void;
  /** Called at every future connection. */
  onReconnect(listener: () => void): () => void;
  onDisconnect(listener: () => void): () => void;
  isConnected(): boolean;
  /** Drops a connection that seems dead and opens another one. */
  renew(): void;
  /** Opens the connection early, so that the first request finds it open. */
  connect(): void;
  /** Closes the channel for good. The connection closes with its last channel. */
  close(): void;
};

/** The server's REJECT. */
export class SocketRefusal extends Error {
  override name = 'SocketRefusal';
  readonly errorCode: string;
  /** How long to wait, with TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  readonly retryAfterSeconds: number | undefined;
  /** What came first, with CONFLICT; which limit, with TOO_MANY_REQUESTS. */
  readonly reason: string | undefined;
  /** What to solve, with CHALLENGE_REQUIRED. */
  readonly challenge: string | undefined;

  constructor(errorCode: string, { retryAfterSeconds, reason, challenge }: Omit<Rejection, 'type' | 'errorCode'> = {}) {
    super(errorCode);
    this.errorCode = errorCode;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
    this.challenge = challenge;
  }
}

/** The service is away: the request may be sent again by itself, after a pause. */
export function isOutageRefusal(error: unknown): error is SocketRefusal {
  return error instanceof SocketRefusal && error.errorCode === 'SERVICE_UNAVAILABLE';
}

const temporaryCodes: readonly string[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** Says nothing about what was asked for: the same request may be accepted later. */
export function isTemporaryRefusal(error: unknown): error is SocketRefusal {
  return error instanceof SocketRefusal && temporaryCodes.includes(error.errorCode);
}

/** The first attempt after a lost connection may still go to a network that the device is leaving. */
const quickHandshakeTimeoutMs = 2_000;
/** Longer than `reconnection.timeout`, so that a lost handshake is retried before a request fails. */
const connectTimeoutMs = 10_000;
const answerTimeoutMs = 10_000;
/** A connection that lasted this long was not dropped by a server in trouble. */
const lastedMs = 10_000;
/** How engine.io names the event `offline` of the window. */
const lostNetwork = 'network connection lost';

/** One connection to our server, shared by any number of channels. It reconnects by itself. */
export function openConnection(): Manager {
  const connection = new Manager({
    autoConnect: false,
    transports: [LiveWebSocket],
    ...reconnection,
  });
  connection.on('open', () => connection.timeout(quickHandshakeTimeoutMs));
  connection.on('error', () => connection.timeout(reconnection.timeout));
  waitLongerWhenDropped(connection);
  return connection;
}

/**
 * A page that was stalled may find the server's ping and the end of the connection at once. Browsers report an answer to that ping
 * as an error in the console, so it is not sent.
 */
export class LiveWebSocket extends WebSocketTransport {
  override doWrite(...message: Parameters<WebSocketTransport['doWrite']>): void {
    if (this.ws.readyState === this.ws.OPEN) super.doWrite(...message);
  }
}

/**
 * After each connection that opened, socket.io begins again with its shortest pause. A server or proxy that takes connections and
 * drops them at once would be asked three times a second by every client.
 */
function waitLongerWhenDropped(connection: Manager): void {
  const { reconnectionDelay: firstMs, reconnectionDelayMax: lastMs } = reconnection;
  const backoff = createBackoff({ firstMs, lastMs });
  let openedAtMs = 0;
  connection.on('open', () => {
    openedAtMs = performance.now();
  });
  connection.on('close', (reason, details) => {
    // This page closes a connection that seems dead, and needs the next one soon. So does a device that changes its network.
    const isOurs =
      reason === 'forced close' || (details && 'description' in details && details.description === lostNetwork);
    const isDropped = !isOurs && performance.now() - openedAtMs < lastedMs;
    if (!isDropped) backoff.reset();
    connection.reconnectionDelay(isDropped ? backoff.nextMs() : firstMs);
  });
}

export function openChannel<Requests extends RequestSchemas, Results extends Record<keyof Requests, object>, Events>(
  connection: Manager,
  namespace: string,
): Channel<Requests, Results, Events> {
  const socket = connection.socket(namespace);
  let isClosed = false;
  const refused = createBackoff({ firstMs: 5_000, lastMs: 6_000 });
  socket.on('connect', refused.reset);
  // socket.io does not reconnect by itself after a server at capacity refused the connection.
  socket.on('connect_error', (error: Error & { data?: { retryAfterSeconds?: number } }) => {
    if (!socket.active) setTimeout(() => !isClosed && connect(socket), refused.nextMs(error.data?.retryAfterSeconds));
  });
  const handleOnline = () => {
    if (isUnconnected(connection, socket)) connectAtOnce(socket, () => isClosed);
  };
  window.addEventListener('online', handleOnline);

  return {
    async request(name, payload, { answerWithinMs = answerTimeoutMs } = {}) {
      if (isClosed) throw new SocketRefusal('CLOSED');
      // Sent synchronously if connected: the caller may keep the thread busy right after.
      if (!socket.connected) await whenConnected(socket);
      const answer: Acknowledgement = await socket.timeout(answerWithinMs).emitWithAck(name, payloadOf(payload));
      if (answer.type === 'REJECT') throw new SocketRefusal(answer.errorCode, answer);
      // Drops `type`, which callers must not pass on with the result.
      const { type: _, ...result } = answer;
      // The server is typed by the same contract.
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
    connect: () => connect(socket),
    close() {
      isClosed = true;
      window.removeEventListener('online', handleOnline);
      socket.disconnect();
    },
  };
}

/** Also true during an attempt, which may still use the network that is gone. */
function isUnconnected(connection: Manager, socket: Socket): boolean {
  return socket.active && connection._readyState !== 'open';
}

/** Skips socket.io's pause. The connection closes only once all its channels are disconnected, so this one connects after their handlers. */
function connectAtOnce(socket: Socket, isClosed: () => boolean): void {
  socket.disconnect();
  setTimeout(() => !isClosed() && connect(socket));
}

/** Not again while it is connecting: a server closes a connection that joins a namespace twice. */
function connect(socket: Socket): void {
  if (!socket.active) socket.connect();
}

function payloadOf<Payload>(payload: Payload | (() => Payload)): Payload {
  return payload instanceof Function ? payload() : payload;
}

/** socket.io would buffer messages and send them on connect, before the client could identify itself again. */
function whenConnected(socket: Socket): Promise<void> {
  connect(socket);
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
