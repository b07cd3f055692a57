import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type BroadcastOperator, type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Redis } from '../redis/redis.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { createAddressAllowance } from './address-allowance.ts';
import { createAddressOf } from './client-address.ts';
import { type NamespaceDefinition, type Observers, openNamespace, refusal } from './open-namespace.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import { createRenewConnections } from './renew-connections.ts';
import { createRoomPresence, type Hearing } from './room-presence.ts';

/** Live connections. Each feature opens its own namespace and handles its own messages. */
export type Realtime = {
  /** Opens a namespace. Returns socket.io's object, for emitting to rooms. */
  namespace<Identity>(name: `/${string}`, definition: NamespaceDefinition<Identity>): Namespace;
  /** The sockets in any of these rooms, on any node. Empty until the namespace is open. */
  in(name: `/${string}`, rooms: string | string[]): Audience;
  /** Whether the room has a socket on any node, as far as this one knows. */
  isHeard(name: `/${string}`, room: string): Promise<boolean>;
  /** Which of these rooms have a socket on any node. */
  findHeard(name: `/${string}`, rooms: readonly string[]): Promise<Hearing>;
  /** The rooms of the sockets of this node. */
  roomsHere(name: `/${string}`): string[];
  /** The sockets of this node that are in any of these rooms. */
  socketsHere(name: `/${string}`, rooms: readonly string[]): SocketHere[];
  /** Makes every other node run the handler in its `notices` of the namespace. */
  tellNodes(name: `/${string}`, notice: string, data: object): void;
  /** Disconnects the sockets in these rooms, in every namespace, in a way after which clients do not reconnect. */
  dismiss(rooms: string | string[]): void;
  /** Starts accepting clients through this HTTP server. Answers to requests that are no WebSocket get these headers. */
  attach(httpServer: HttpServer, observers?: Observers, headers?: Readonly<Record<string, string>>): void;
  /** Accepts no more clients, and disconnects the present ones over this duration, so that they reconnect to other nodes. */
  handOver(durationMs: number): void;
  /**
   * Accepts no more clients, drops every connection (clients then reconnect to another node) and waits until their messages are
   * handled. The owner of the HTTP server closes that server.
   */
  close(): Promise<void>;
};

type SocketHere = Pick<Socket, 'rooms' | 'leave'>;

/** Sending only: querying sockets of other nodes is excluded, because a node that has just died would not answer. */
// biome-ignore lint/suspicious/noExplicitAny: socket.io's own default; what travels is typed by each feature's contract.
type Audience = Omit<BroadcastOperator<DefaultEventsMap, any>, 'fetchSockets' | 'emitWithAck' | 'timeout'>;

type RealtimeOptions = {
  publicUrl: string;
  /** In Fastify's format: `false`, or addresses and networks, separated by commas. */
  trustProxy: false | string;
  /** How many connections one address may have open. */
  maxPerAddress: number;
  /** Connects the nodes; null on a single one. */
  redis?: Redis | null;
  clock: Clock;
  log: FastifyBaseLogger;
  security: SecurityLog;
};

export function createRealtime(options: RealtimeOptions): Realtime {
  const { publicUrl, trustProxy, maxPerAddress, redis = null, clock, log, security } = options;
  const presence = createRoomPresence(redis);
  const addressOf = createAddressOf(trustProxy);
  const allowance = createAddressAllowance({ max: maxPerAddress, addressOf, security });
  const openConnections = new Set<Promise<void>>();
  const namespaces = new Map<string, Namespace>();
  const renewConnections = createRenewConnections({ namespaces, redis, clock });
  const observers: Observers = {};
  let isClosing = false;

  const io = new Server({
    ...(redis && { adapter: createRedisAdapter(redis) }),
    serveClient: false,
    // Only WebSocket: long polling would need every request of a client to reach one node.
    transports: ['websocket'],
    // The largest legitimate message is a session description of about ten kilobytes.
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, !isClosing && isOwnOrigin(request.headers, { publicUrl })),
  });
  // The root namespace has no messages, so a client must not idle there.
  io.use((_socket, next) => next(refusal('NOT_FOUND')));

  async function findHeard(name: string, rooms: readonly string[]): Promise<Hearing> {
    const namespace = namespaces.get(name);
    return namespace ? presence.find(namespace, rooms) : { rooms: new Set(), isComplete: true };
  }

  return {
    namespace(name, definition) {
      const namespace = io.of(name);
      namespaces.set(name, namespace);
      presence.follow(namespace);
      openNamespace(namespace, definition, {
        isRefused: allowance.isExceededBy,
        addressOf,
        observers,
        onOpen(closed) {
          openConnections.add(closed);
          closed.then(() => openConnections.delete(closed));
        },
        clock,
        log,
        security,
      });
      return namespace;
    },

    in: (name, rooms) => io.of(name).in(roomsOrNone(rooms)),

    async isHeard(name, room) {
      return (await findHeard(name, [room])).rooms.has(room);
    },

    findHeard,

    roomsHere: (name) => [...(namespaces.get(name)?.adapter.rooms.keys() ?? [])],

    socketsHere(name, rooms) {
      const { adapter, sockets } = io.of(name);
      const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
      return [...ids].flatMap((id) => sockets.get(id) ?? []);
    },

    tellNodes(name, notice, data) {
      if (redis) io.of(name).serverSideEmit(notice, data);
    },

    dismiss(rooms) {
      for (const namespace of namespaces.values()) namespace.in(roomsOrNone(rooms)).disconnectSockets(true);
    },

    attach(httpServer, newObservers = {}, headers = {}) {
      Object.assign(observers, newObservers);
      // Node leaves upgraded sockets to their listeners. A socket without one that resets would end the process.
      httpServer.on('upgrade', (_request, socket) => {
        socket.on('error', () => {});
        // socket.io would answer with a client error. With 503, a proxy asks another node.
        if (isClosing) socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n\r\n');
      });
      io.attach(httpServer);
      io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (request.headers.upgrade === undefined) response.setHeaders(new Map(Object.entries(headers)));
        next();
      });
      io.engine.on('connection', allowance.count);
    },

    handOver(durationMs) {
      isClosing = true;
      renewConnections(durationMs);
    },

    async close() {
      isClosing = true;
      // There is no engine before `attach`.
      io.engine?.close();
      await Promise.all(openConnections);
      presence.close();
    },
  };
}

/** To socket.io, an empty list of rooms means all sockets. No socket is in the room `none`. */
function roomsOrNone(rooms: string | string[]): string | string[] {
  return rooms.length === 0 ? 'none' : rooms;
}
