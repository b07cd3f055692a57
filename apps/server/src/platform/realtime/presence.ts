import type { Redis } from '../redis/redis.ts';

/** Tells which rooms have sockets on other nodes. */
export type Presence = {
  enter(place: string): void;
  leave(place: string): void;
  /** Those of the places that have a socket on another node. */
  findOccupied(places: readonly string[]): Promise<Occupation>;
  close(): void;
};

type Occupation = {
  places: string[];
  /** False while the state of some nodes is unknown; an unlisted place may then be occupied. */
  isComplete: boolean;
};

type PresenceOptions = {
  redis: Redis;
  /** All places with a socket on this node. */
  placesHere: () => string[];
};

const nodesChannel = 'yobirin:nodes';
const tellEveryMs = 1_000;
/** A node that is silent for this long is dead or cut off. */
const silenceMs = 5_000;
/** After an outage of Redis, every node is connected again within this time. */
const settlingMs = 3_000;
/** Expiry of a node's set: longer than any pause of a living node. The set of a dead node is useless. */
const keptSeconds = 60;
const batchSize = 1_000;
const farewell = 'gone ';
/** Not a place: a marker that the set is complete since Redis was last empty. */
const allTold = 'all';

/**
 * Each node keeps a set of its places in Redis and publishes a heartbeat every second. A query needs Redis alone, and the places
 * of a dead node stop counting within seconds.
 */
export function createPresence({ redis, placesHere }: PresenceOptions): Presence {
  const heardAt = new Map<string, number>();
  let connectedAt = Number.POSITIVE_INFINITY;
  const timer = setInterval(tellOfLife, tellEveryMs);

  redis.subscribe(nodesChannel, (message) => {
    const nodeId = String(message);
    if (nodeId.startsWith(farewell)) return void heardAt.delete(nodeId.slice(farewell.length));
    // An unknown node must not have to wait for the next heartbeat of this one.
    if (!heardAt.has(nodeId)) tellOfLife();
    heardAt.set(nodeId, performance.now());
  });
  redis.onConnect(() => {
    connectedAt = performance.now();
    tellAll();
    tellOfLife();
  });

  function tellOfLife(): void {
    keep().catch(() => {
      // Redis is away. `onConnect` sends everything again.
    });
    redis.publish(nodesChannel, redis.nodeId);
  }

  /** Also sends all places again if Redis has lost them, by eviction or a flush. */
  async function keep(): Promise<void> {
    redis.tell((commands) => commands.expire(keyOf(redis.nodeId), keptSeconds));
    const [isKnown] = await redis.ask((commands) => commands.smIsMember(keyOf(redis.nodeId), [allTold]));
    if (isKnown !== 1) tellAll();
  }

  /** An incomplete set, as when Redis is full, must not count as complete. `keep` sends it again. */
  function forget(): void {
    redis.tell((commands) => commands.unlink(keyOf(redis.nodeId)));
  }

  /** Sent in one go, so that later changes follow it. */
  function tellAll(): void {
    const places = [...placesHere(), allTold];
    forget();
    for (let start = 0; start < places.length; start += batchSize) add(places.slice(start, start + batchSize));
  }

  function add(places: string | string[]): void {
    redis.tell((commands) => commands.sAdd(keyOf(redis.nodeId), places).catch(forget));
  }

  /** False while Redis is away, and until reconnected nodes have sent their places. */
  function isSettled(): boolean {
    // A node that misses its own heartbeats, for example after a sleep, has missed those of others, too.
    const hearsItself = heardAt.has(redis.nodeId);
    return redis.isConnected() && hearsItself && performance.now() - connectedAt > settlingMs;
  }

  function listOthers(): string[] {
    const now = performance.now();
    for (const [nodeId, at] of heardAt) if (at < now - silenceMs) heardAt.delete(nodeId);
    return [...heardAt.keys()].filter((nodeId) => nodeId !== redis.nodeId);
  }

  return {
    enter: add,
    leave: (place) => redis.tell((commands) => commands.sRem(keyOf(redis.nodeId), place)),

    async findOccupied(places) {
      const others = listOthers();
      if (places.length === 0 || others.length === 0) return { places: [], isComplete: isSettled() };
      const ask = redis.ask((commands) =>
        Promise.all(others.map((nodeId) => commands.smIsMember(keyOf(nodeId), [...places, allTold]))),
      );
      const answers = await ask.catch(() => null);
      if (answers === null) return { places: [], isComplete: false };
      const occupied = places.filter((_place, index) => answers.some((isThere) => isThere[index] === 1));
      const haveAllTold = answers.every((isThere) => isThere[places.length] === 1);
      return { places: occupied, isComplete: haveAllTold && isSettled() };
    },

    close() {
      clearInterval(timer);
      redis.publish(nodesChannel, farewell + redis.nodeId);
      forget();
    },
  };
}

function keyOf(nodeId: string): string {
  return `yobirin:presence:${nodeId}`;
}
