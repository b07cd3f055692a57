import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type BroadcastOperator, type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Redis } from '../redis/redis.ts';
import { createAddressAllowance } from './address-allowance.ts';
import { createAddressOf } from './client-address.ts';
import { type NamespaceDefinition, type Observers, openNamespace, refusal } from './open-namespace.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import { createRenewConnections } from './renew-connections.ts';
import { createRoomPresence, type Hearing } from './room-presence.ts';

/** Live connections. Each feature opens its own namespace and handles its own messages. */
export type Realtime = {
  /** Returns socket.io's namespace, for emitting to rooms. */
  namespace<Identity>(name: `/${string}`, definition: NamespaceDefinition<Identity>): Namespace;
  /** Whoever is in any of these rooms, on whichever node. Nobody, as long as the namespace is not open. */
  in(name: `/${string}`, rooms: string | string[]): Audience;
  /** Whether anybody is in the room, on whichever node, as far as this one knows. */
  isHeard(name: `/${string}`, room: string): Promise<boolean>;
  /** Which of these rooms somebody is in, on whichever node. */
  findHeard(name: `/${string}`, rooms: readonly string[]): Promise<Hearing>;
  /** The rooms that sockets of this very node are in. */
  roomsHere(name: `/${string}`): string[];
  /** Those sockets of this very node that are in any of these rooms. */
  socketsHere(name: `/${string}`, rooms: readonly string[]): SocketHere[];
  /** Has every other node do what its `notices` of the namespace say. */
  tellNodes(name: `/${string}`, notice: string, data: object): void;
  /** Drops whoever is in any of these rooms, in every namespace, and tells them that they are unwanted. */
  dismiss(rooms: string | string[]): void;
  /** Begins to let clients in, through this server. */
  attach(httpServer: HttpServer, observers?: Observers): void;
  /** Lets nobody in any more, and sends those who are here to other nodes, one after another for so long. */
  handOver(durationMs: number): void;
  /**
   * Lets nobody in, drops every connection (clients then look for another node) and waits until what they sent is handled.
   * Closing the HTTP server is left to its owner.
   */
  close(): Promise<void>;
};

type SocketHere = Pick<Socket, 'rooms' | 'leave'>;

/**
 * Telling is all: other nodes are not asked about their sockets, since one that died a moment ago would not answer.
 */
// biome-ignore lint/suspicious/noExplicitAny: socket.io's own default; what travels is typed by each feature's contract.
type Audience = Omit<BroadcastOperator<DefaultEventsMap, any>, 'fetchSockets' | 'emitWithAck' | 'timeout'>;

type RealtimeOptions = {
  publicUrl: string;
  /** As Fastify takes it: `false`, or addresses and networks, separated by commas. */
  trustProxy: false | string;
  /** How many connections one address may have open. */
  maxPerAddress: number;
  /** By which nodes hear each other; null on a single one. */
  redis?: Redis | null;
  clock: Clock;
  log: FastifyBaseLogger;
};

export function createRealtime(options: RealtimeOptions): Realtime {
  const { publicUrl, trustProxy, maxPerAddress, redis = null, clock, log } = options;
  const presence = createRoomPresence(redis);
  const addressOf = createAddressOf(trustProxy);
  const allowance = createAddressAllowance({ max: maxPerAddress, addressOf, log });
  const openConnections = new Set<Promise<void>>();
  const namespaces = new Map<string, Namespace>();
  const renewConnections = createRenewConnections({ namespaces, redis, clock });
  const observers: Observers = {};
  let isClosing = false;

  const io = new Server({
    ...(redis && { adapter: createRedisAdapter(redis) }),
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
      });
      return namespace;
    },

    in: (name, rooms) => io.of(name).in(orNobody(rooms)),

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
      for (const namespace of namespaces.values()) namespace.in(orNobody(rooms)).disconnectSockets(true);
    },

    attach(httpServer, newObservers = {}) {
      Object.assign(observers, newObservers);
      // Node leaves such sockets to whoever takes them. One that nobody takes, and that breaks off, would end the process.
      httpServer.on('upgrade', (_request, socket) => {
        socket.on('error', () => {});
        // socket.io would answer as to a mistake of the client. This lets a proxy ask another node.
        if (isClosing) socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n\r\n');
      });
      io.attach(httpServer);
      io.engine.on('connection', allowance.count);
    },

    handOver(durationMs) {
      isClosing = true;
      renewConnections(durationMs);
    },

    async close() {
      isClosing = true;
      // There is no engine before clients were let in.
      io.engine?.close();
      await Promise.all(openConnections);
      presence.close();
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
