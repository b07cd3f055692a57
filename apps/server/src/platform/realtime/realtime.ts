import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type BroadcastOperator, type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { createAddressAllowance } from './address-allowance.ts';
import { createAddressOf } from './client-address.ts';
import { type Connection, openConnection } from './connection.ts';
import { errorCodeOf } from './error-code-of.ts';

/** Live connections. Each feature opens its own namespace and handles its own messages. */
export type Realtime = {
  /** Returns socket.io's namespace, for emitting to rooms. */
  namespace<Identity>(name: `/${string}`, definition: NamespaceDefinition<Identity>): Namespace;
  /** Whoever is in any of these rooms, on whichever node. Nobody, as long as the namespace is not open. */
  in(name: `/${string}`, rooms: string | string[]): Audience;
  /** Whether anybody is in the room, on whichever node. */
  isHeard(name: `/${string}`, room: string): Promise<boolean>;
  /** False when it is sure that nobody is in the room, on any node: then nothing has to be prepared for them. */
  mayBeHeard(name: `/${string}`, room: string): Promise<boolean>;
  /** The rooms that sockets of this very node are in. */
  roomsHere(name: `/${string}`): string[];
  /** Drops whoever is in any of these rooms, in every namespace, and tells them that they are unwanted. */
  dismiss(rooms: string | string[]): void;
  /** Begins to let clients in, through this server. */
  attach(httpServer: HttpServer, options?: AttachOptions): void;
  /**
   * Lets nobody in, drops every connection (clients then look for another node) and waits until what they sent is handled.
   * Closing the HTTP server is left to its owner.
   */
  close(): Promise<void>;
};

export type NamespaceDefinition<Identity> = {
  /** Settles who connects. A thrown `DomainError` or `RejectError` refuses, and the client sees its code. */
  authenticate(handshake: Socket['handshake']): Promise<Identity>;
  /** Registers the handlers at once, without awaiting: a message may follow immediately. */
  connection(connection: Connection<Identity>): void;
  /** The code of a message that cannot be understood; BAD_USER_INPUT unless told. */
  malformedCode?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: socket.io's own default; what travels is typed by each feature's contract.
export type Audience = BroadcastOperator<DefaultEventsMap, any>;

type RealtimeOptions = {
  publicUrl: string;
  /** As Fastify takes it: `false`, or addresses and networks, separated by commas. */
  trustProxy: false | string;
  /** How many connections one address may have open. */
  maxPerAddress: number;
  clock: Clock;
  log: FastifyBaseLogger;
};

type AttachOptions = {
  /** Told whenever a namespace gains or loses a connection, for the metrics. */
  onConnectionCount?: (namespace: string, count: number) => void;
};

/** A client that was refused has this long to read why. */
const refusedForMs = 1_000;

export function createRealtime({ publicUrl, trustProxy, maxPerAddress, clock, log }: RealtimeOptions): Realtime {
  const addressOf = createAddressOf(trustProxy);
  const allowance = createAddressAllowance({ max: maxPerAddress, addressOf, log });
  const openConnections = new Set<Promise<void>>();
  const namespaces = new Map<string, Namespace>();
  let onConnectionCount: AttachOptions['onConnectionCount'];
  let isClosing = false;

  const io = new Server({
    serveClient: false,
    // Only WebSocket: long polling would need every request of a client to reach the same node.
    transports: ['websocket'],
    // The largest honest message is a session description of some ten kilobytes.
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, !isClosing && isSameOrigin(request, publicUrl)),
  });
  // Nobody handles messages in the root namespace, so nobody may idle there.
  io.use((_socket, next) => next(refusal('NOT_FOUND')));

  return {
    namespace(name, { authenticate, connection: setUp, malformedCode = 'BAD_USER_INPUT' }) {
      const namespace = io.of(name);
      namespaces.set(name, namespace);
      const reportCount = () => onConnectionCount?.(name, namespace.sockets.size);

      namespace.use(async (socket, next) => {
        if (allowance.isExceededBy(socket.conn)) {
          clock.after(refusedForMs, () => socket.conn.close());
          return next(refusal('TOO_MANY_REQUESTS'));
        }
        try {
          socket.data.identity = await authenticate(socket.handshake);
        } catch (error) {
          const errorCode = errorCodeOf(error);
          if (errorCode === null) log.error({ err: error, namespace: name, socketId: socket.id }, 'socket refused');
          return next(refusal(errorCode ?? 'INTERNAL_SERVER_ERROR'));
        }
        next();
      });

      namespace.on('connection', (socket) => {
        const socketLog = log.child({ namespace: name, socketId: socket.id });
        const { identity } = socket.data;
        const address = addressOf(socket.request);
        const { connection, closed } = openConnection({
          socket,
          identity,
          address,
          malformedCode,
          clock,
          log: socketLog,
        });
        openConnections.add(closed);
        closed.then(() => openConnections.delete(closed));
        socket.once('disconnect', reportCount);
        reportCount();

        try {
          setUp(connection);
        } catch (error) {
          socketLog.error({ err: error }, 'socket could not be set up');
          // The client then connects again, rather than waiting for answers that cannot come. It would not after
          // `disconnect`, which tells it that it is unwanted.
          socket.conn.close();
        }
      });
      return namespace;
    },

    in: (name, rooms) => io.of(name).in(orNobody(rooms)),

    async isHeard(name, room) {
      const namespace = namespaces.get(name);
      if (!namespace) return false;
      // Other nodes are asked only where this one does not know.
      return namespace.adapter.rooms.has(room) || (await namespace.in(room).fetchSockets()).length > 0;
    },

    async mayBeHeard(name, room) {
      const adapter = namespaces.get(name)?.adapter;
      return adapter !== undefined && (adapter.rooms.has(room) || (await adapter.serverCount()) > 1);
    },

    roomsHere: (name) => [...(namespaces.get(name)?.adapter.rooms.keys() ?? [])],

    dismiss(rooms) {
      for (const namespace of namespaces.values()) namespace.in(orNobody(rooms)).disconnectSockets(true);
    },

    attach(httpServer, attachOptions = {}) {
      onConnectionCount = attachOptions.onConnectionCount;
      // Node leaves such sockets to whoever takes them. One that nobody takes, and that breaks off, would end the process.
      httpServer.on('upgrade', (_request, socket) => socket.on('error', () => {}));
      io.attach(httpServer);
      io.engine.on('connection', allowance.count);
    },

    async close() {
      isClosing = true;
      // There is no engine before clients were let in.
      io.engine?.close();
      await Promise.all(openConnections);
    },
  };
}

/** To socket.io, no room at all means everybody. */
function orNobody(rooms: string | string[]): string | string[] {
  return rooms.length === 0 ? 'nobody' : rooms;
}

/** A browser names the page's origin; it must be ours, by configuration or by the very host it asked. Others send none. */
function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined || headers.origin === publicUrl) return true;
  return URL.parse(headers.origin)?.host === headers.host;
}

function refusal(errorCode: string): Error {
  return Object.assign(new Error(errorCode), { data: { errorCode } });
}
