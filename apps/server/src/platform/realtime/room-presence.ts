import type { Namespace } from 'socket.io';
import type { Redis } from '../redis/redis.ts';
import { createPresence } from './presence.ts';

export type Hearing = {
  /** Those that somebody is in. */
  rooms: ReadonlySet<string>;
  /** False while nobody knows who is on other nodes. Then someone may be in the others, too. */
  isComplete: boolean;
};

/** Who is in which rooms, on whichever node. */
export type RoomPresence = {
  /** To be called before anybody can join a room. */
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
      // Others are asked only where this node does not know.
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

/** Every socket is in a room of its own, which nobody asks about. */
function isOwnRoom({ adapter }: Namespace, room: string): boolean {
  return adapter.sids.has(room);
}

function placeOf({ name }: Namespace, room: string): string {
  return `${name} ${room}`;
}
