import type { Random } from '../../platform/random.ts';
import { hotel } from './innocent.ts';
import { createVisitor, type Day, openGuestChat, ring, type Visitor, write } from './visitor.ts';

/** A stranger who means harm. `come` performs the whole attack; names are those under which they could reach the holder. */
export type Harmful = { names: readonly string[]; come(day: Day): Promise<void> };

/** One machine of a gang. It changes its IPv6 address for each try, keeps no cookie, and claims other addresses. */
function gangAddress(random: Random): string {
  const own = `2001:db8:66:1:${random.below(65_536).toString(16)}::${random.below(65_536).toString(16)}`;
  return random.below(2) ? own : `198.51.100.${random.below(256)}, ${own}`;
}

type Alias = { name: string; visitor(day: Day): Visitor };

/** A new name and a new browser for each try. */
function createAliases(random: Random, title: string, count: number, address = () => gangAddress(random)): Alias[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${title}${index}`;
    return { name, visitor: (day) => createVisitor(day, { name, address: address() }) };
  });
}

const namesOf = (aliases: readonly Alias[]) => aliases.map(({ name }) => name);

/** Rings; the holder blocks who bothers them. Returns the code of a refusal. */
export async function bother(day: Day, visitor: Visitor): Promise<string | null> {
  const rung = await ring(day, visitor, day.desk.open);
  if ('refusal' in rung) return rung.refusal;
  await day.desk.blockCaller(day.desk.open, rung.callHistoryId);
  rung.client.socket.disconnect();
  return null;
}

/** Sends twelve posts at once; the holder blocks who bothers them. */
export async function flood(day: Day, visitor: Visitor): Promise<void> {
  const room = await openGuestChat(visitor, day.desk.open);
  if ('refusal' in room) return;
  const codes = await Promise.all(Array.from({ length: 12 }, (_, index) => write(visitor, room, `広告 ${index}`)));
  if (codes.includes(undefined)) await day.desk.blockWriter(room.chatRoomId);
}

/** Calls again and again under new names. */
export function createRepeatedCaller(random: Random, index: number): Harmful {
  const aliases = createAliases(random, `迷惑${index}-`, 5);
  return {
    names: namesOf(aliases),
    async come(day) {
      for (const { visitor } of aliases) await bother(day, visitor(day));
    },
  };
}

export function createFlooder(random: Random, index: number): Harmful {
  const aliases = createAliases(random, `広告${index}-`, 3, index === 0 ? () => hotel : undefined);
  // The one in the hotel has one browser, like its neighbours.
  const used = index === 0 ? aliases.slice(0, 1) : aliases;
  return {
    names: namesOf(used),
    async come(day) {
      for (const { visitor } of used) await flood(day, visitor(day));
    },
  };
}

/** Opens rooms first and posts later, when others of the gang are blocked already. */
export function createPatientFlooder(random: Random, index: number): Harmful {
  const aliases = createAliases(random, `後で${index}-`, 4);
  return {
    names: namesOf(aliases),
    async come(day) {
      const rooms = [];
      for (const { visitor } of aliases) {
        const guest = visitor(day);
        rooms.push({ guest, room: await openGuestChat(guest, day.desk.open) });
      }
      for (const { guest, room } of rooms) {
        if ('refusal' in room) continue;
        if ((await write(guest, room, '広告')) === undefined) await day.desk.blockWriter(room.chatRoomId);
      }
    },
  };
}
