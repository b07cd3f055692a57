import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Namespace, Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { readBrowserMark } from '../http/browser-mark.ts';
import { refusalOf } from '../refusal-of.ts';
import { noteRefusal } from '../security/note-refusal.ts';
import { withSource } from '../security/request-source.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { type Connection, type MessageAnswer, openConnection } from './connection.ts';
import { errorCodeOf } from './error-code-of.ts';

export type NamespaceDefinition<Identity> = {
  /** Identifies the client. Throw a `DomainError` or `RejectError` to refuse it; the client sees the code. */
  authenticate(handshake: Socket['handshake']): Promise<Identity>;
  /** Must register its handlers synchronously: a message may follow immediately. */
  connection(connection: Connection<Identity>): void;
  /** The error code for malformed and unknown messages; BAD_USER_INPUT by default. */
  malformedCode?: string;
  /** Handlers of notices that other nodes send with `tellNodes`, by name. */
  notices?: Record<string, (data: unknown) => Promise<void>>;
};

/** For the metrics. */
export type Observers = {
  /** Called whenever a namespace gains or loses a connection. */
  onConnectionCount?: (namespace: string, count: number) => void;
  /** Called after each answered message. */
  onAnswer?: (namespace: string, answer: MessageAnswer) => void;
};

type Surroundings = {
  /** Whether the connection exceeds the limit of its address. */
  isRefused: (connection: object) => boolean;
  addressOf: (request: IncomingMessage) => string;
  observers: Observers;
  /** Called for each accepted client. The promise resolves when it has disconnected and all of its messages are handled. */
  onOpen: (closed: Promise<void>) => void;
  clock: Clock;
  log: FastifyBaseLogger;
  security: SecurityLog;
};

/** How long a refused client may read the reason before it is disconnected. */
const refusedForMs = 1_000;

export function openNamespace<Identity>(
  namespace: Namespace,
  definition: NamespaceDefinition<Identity>,
  surroundings: Surroundings,
): void {
  namespace.use((socket, next) => {
    letIn(socket, definition, surroundings).then(() => next(), next);
  });
  namespace.on('connection', (socket) => begin(socket, definition, surroundings));
  for (const [notice, handle] of Object.entries(definition.notices ?? {})) {
    namespace.on(notice, (data: unknown) => {
      handle(data).catch((error: unknown) =>
        surroundings.log.error({ err: error, notice }, 'a notice of another node failed'),
      );
    });
  }
}

/** Throws an error whose code the client can read. */
async function letIn<Identity>(
  socket: Socket,
  { authenticate }: NamespaceDefinition<Identity>,
  { isRefused, addressOf, clock, log, security }: Surroundings,
): Promise<void> {
  if (isRefused(socket.conn)) {
    clock.after(refusedForMs, () => socket.conn.close());
    throw refusal('TOO_MANY_REQUESTS');
  }
  const source = { socketId: socket.id, address: addressOf(socket.request) };
  socket.data.source = source;
  try {
    socket.data.identity = await withSource(source, () => authenticate(socket.handshake));
  } catch (error) {
    const errorCode = errorCodeOf(error);
    const refused = refusalOf(error);
    if (refused) withSource(source, () => noteRefusal(security, refused));
    if (errorCode === null)
      log.error({ err: error, namespace: socket.nsp.name, socketId: socket.id }, 'socket refused');
    throw refusal(errorCode ?? 'INTERNAL_SERVER_ERROR', refused?.details.retryAfterSeconds);
  }
}

function begin<Identity>(
  socket: Socket,
  { connection: setUp, malformedCode = 'BAD_USER_INPUT' }: NamespaceDefinition<Identity>,
  { addressOf, observers, onOpen, clock, log, security }: Surroundings,
): void {
  const { name, sockets } = socket.nsp;
  const socketLog = () => log.child({ namespace: name, socketId: socket.id });
  const reportCount = () => observers.onConnectionCount?.(name, sockets.size);
  const { connection, closed } = openConnection<Identity>({
    socket,
    identity: socket.data.identity,
    source: socket.data.source,
    address: addressOf(socket.request),
    browserMark: readBrowserMark(socket.request.headers.cookie),
    malformedCode,
    onAnswer: (answer) => observers.onAnswer?.(name, answer),
    clock,
    log: socketLog,
    security,
  });
  onOpen(closed);
  socket.once('disconnect', reportCount);
  reportCount();

  try {
    setUp(connection);
  } catch (error) {
    socketLog().error({ err: error }, 'socket could not be set up');
    // The client reconnects instead of waiting for answers that cannot come. After `disconnect` it would not: that means it
    // is unwanted.
    socket.conn.close();
  }
}

export function refusal(errorCode: string, retryAfterSeconds?: unknown): Error {
  return Object.assign(new Error(errorCode), { data: { errorCode, retryAfterSeconds } });
}
