import type { Namespace } from 'socket.io';
import type { Redis } from '../redis/redis.ts';
import { createPresence } from './presence.ts';

export type Hearing = {
  /** The rooms that have a socket. */
  rooms: ReadonlySet<string>;
  /** False while the state of other nodes is unknown. Rooms that are not listed may then have sockets, too. */
  isComplete: boolean;
};

/** Tells which rooms have sockets, on any node. */
export type RoomPresence = {
  /** Must be called before the first socket joins a room. */
  follow(namespace: Namespace): void;
  find(namespace: Namespace, rooms: readonly string[]): Promise<Hearing>;
  close(): void;
};

export function createRoomPresence(redis: Redis | null): RoomPresence {
  const namespaces: Namespace[] = [];
  const placesHere = () => namespaces.flatMap((it) => listRooms(it).map((room) => placeOf(it, room)));
  const elsewhere = redis && createPresence({ redis, placesHere });

  return {
    follow(namespace) {
      namespaces.push(namespace);
      const { adapter } = namespace;
      adapter.on('create-room', (room: string) => {
        if (!isOwnRoom(namespace, room)) elsewhere?.enter(placeOf(namespace, room));
      });
      adapter.on('delete-room', (room: string) => {
        if (!isOwnRoom(namespace, room)) elsewhere?.leave(placeOf(namespace, room));
      });
    },

    async find(namespace, rooms) {
      const isHere = (room: string) => namespace.adapter.rooms.has(room);
      // Other nodes are asked only about rooms without a socket here.
      const asked = rooms.filter((room) => !isHere(room));
      if (!elsewhere || asked.length === 0) return { rooms: new Set(rooms.filter(isHere)), isComplete: true };

      const { places, isComplete } = await elsewhere.findOccupied(asked.map((room) => placeOf(namespace, room)));
      const occupied = new Set(places);
      return {
        rooms: new Set(rooms.filter((room) => isHere(room) || occupied.has(placeOf(namespace, room)))),
        isComplete,
      };
    },

    close: () => elsewhere?.close(),
  };
}

function listRooms(namespace: Namespace): string[] {
  return [...namespace.adapter.rooms.keys()].filter((room) => !isOwnRoom(namespace, room));
}

/** Every socket is in a room of its own, which is never queried. */
function isOwnRoom({ adapter }: Namespace, room: string): boolean {
  return adapter.sids.has(room);
}

function placeOf({ name }: Namespace, room: string): string {
  return `${name} ${room}`;
}
