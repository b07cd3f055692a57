import type { Redis } from '../redis/redis.ts';

/** In which rooms somebody is, on other nodes. */
export type Presence = {
  enter(place: string): void;
  leave(place: string): void;
  /** Of these places, those where somebody is on another node. */
  findOccupied(places: readonly string[]): Promise<Occupation>;
  close(): void;
};

type Occupation = {
  places: string[];
  /** False while not everything is known. */
  isComplete: boolean;
};

type PresenceOptions = {
  redis: Redis;
  /** All that were entered here and not left. */
  placesHere: () => string[];
};

const nodesChannel = 'yobirin:nodes';
const tellEveryMs = 1_000;
/** Who has been silent for so long is dead, or cut off. */
const silenceMs = 5_000;
/** By then every node is connected again after Redis was away. */
const settlingMs = 3_000;
/** Longer than the longest pause of a node that lives. What a dead one has left is only in the way. */
const keptSeconds = 60;
const batchSize = 1_000;
const farewell = 'gone ';
/** No place, but a sign that all of them were told since Redis was last empty. */
const allTold = 'all';

/**
 * Each node keeps a set of its places in Redis and says every second that it lives. So whoever asks needs an answer of Redis alone,
 * and what a node that died had told is void within seconds.
 */
export function createPresence({ redis, placesHere }: PresenceOptions): Presence {
  const heardAt = new Map<string, number>();
  let connectedAt = Number.POSITIVE_INFINITY;
  const timer = setInterval(tellOfLife, tellEveryMs);

  redis.subscribe(nodesChannel, (message) => {
    const nodeId = String(message);
    if (nodeId.startsWith(farewell)) return void heardAt.delete(nodeId.slice(farewell.length));
    // Someone who has just come shall not have to wait to know us.
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
      // Redis is away. When it is back, it is told everything.
    });
    redis.publish(nodesChannel, redis.nodeId);
  }

  /** Also tells what Redis has forgotten, short of memory or emptied by somebody. */
  async function keep(): Promise<void> {
    redis.tell((commands) => commands.expire(keyOf(redis.nodeId), keptSeconds));
    const [isKnown] = await redis.ask((commands) => commands.smIsMember(keyOf(redis.nodeId), [allTold]));
    if (isKnown !== 1) tellAll();
  }

  /** A set that lacks something, as when Redis is full, must not pass for all there is. It is told anew by `keep`. */
  function forget(): void {
    redis.tell((commands) => commands.unlink(keyOf(redis.nodeId)));
  }

  /** All at once: what changes from now on is told after it. */
  function tellAll(): void {
    const places = [...placesHere(), allTold];
    forget();
    for (let start = 0; start < places.length; start += batchSize) add(places.slice(start, start + batchSize));
  }

  function add(places: string | string[]): void {
    redis.tell((commands) => commands.sAdd(keyOf(redis.nodeId), places).catch(forget));
  }

  /** False while Redis is away, and until those who come back with it have told where they are. */
  function isSettled(): boolean {
    // Who does not hear itself, having been asleep perhaps, has not heard the others either.
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
