import { randomUUID } from 'node:crypto';
import type { Holder } from '../../testing/builders/call.ts';
import { buildZip } from '../../testing/builders/zip.ts';
import { type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import { deskId, earlierDeskId } from './desk.ts';
import { hotel } from './innocent.ts';
import type { Random } from './random.ts';
import { createVisitor, type Day, openGuestChat, openPage, ring, signInAs, type Visitor, write } from './visitor.ts';

/** Someone who means harm. `come` performs the whole attack; names are those under which they could reach the holder. */
export type Harmful = { names: readonly string[]; come(day: Day): Promise<void> };

/** The address that all victims of the mail bombers have. */
export const victim = 'victim@victim.example';

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
async function bother(day: Day, visitor: Visitor): Promise<string | null> {
  const rung = await ring(day, visitor, day.desk.open);
  if ('refusal' in rung) return rung.refusal;
  await day.desk.blockCaller(day.desk.open, rung.callHistoryId);
  rung.client.socket.disconnect();
  return null;
}

/** Sends twelve posts at once; the holder blocks who bothers them. */
async function flood(day: Day, visitor: Visitor): Promise<void> {
  const room = await openGuestChat(visitor, day.desk.open);
  if ('refusal' in room) return;
  const codes = await Promise.all(Array.from({ length: 12 }, (_, index) => write(visitor, room, `広告 ${index}`)));
  if (codes.includes(undefined)) await day.desk.blockWriter(room.chatRoomId);
}

/** Calls again and again under new names. */
function createRepeatedCaller(random: Random, index: number): Harmful {
  const aliases = createAliases(random, `迷惑${index}-`, 5);
  return {
    names: namesOf(aliases),
    async come(day) {
      for (const { visitor } of aliases) await bother(day, visitor(day));
    },
  };
}

function createFlooder(random: Random, index: number): Harmful {
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
function createPatientFlooder(random: Random, index: number): Harmful {
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

const setEmail = `mutation ($guestToken: String!, $guestEmail: String!) {
  updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { id } }`;

/** Lets the site mail to a victim: from many rooms, in many spellings. */
function createMailBomber(index: number): Harmful {
  const name = `爆弾${index}`;
  return {
    names: [name],
    async come(day) {
      const bomber = createVisitor(day, { name, address: `192.0.2.${100 + index}` });
      const room = await openGuestChat(bomber, day.desk.open, { guestEmail: victim });
      if ('refusal' in room) return;
      for (let spelling = 0; spelling < 5; spelling += 1) {
        const guestEmail = victim.replace('@', `+${index}-${spelling}@`);
        await bomber.browser.ask(setEmail, { guestToken: room.guestToken, guestEmail });
      }
    },
  };
}

function createGuesser(index: number): Harmful {
  const name = `合言葉${index}`;
  return {
    names: [name],
    async come(day) {
      const guesser = createVisitor(day, { name, address: `192.0.2.${120 + index}` });
      for (let guess = 0; guess < 8; guess += 1) {
        await ring(day, guesser, day.desk.guarded, { callPassword: `Suite${20 + guess}` });
      }
    },
  };
}

function createScanner(index: number): Harmful {
  return {
    names: [],
    async come(day) {
      const address = index === 0 ? hotel : `192.0.2.${140 + index}`;
      const scanner = createVisitor(day, { name: 'scanner', address });
      for (let guess = 0; guess < 70; guess += 1) {
        await openPage(day, scanner, { id: '', yobirinId: `room-${index}-${guess}` });
      }
      if (address === hotel) await assertNeighbourUnharmed(day);
    },
  };
}

/** A neighbour of the scanner in the hotel, who opens the page of the desk meanwhile. Throws if they notice the scanner. */
async function assertNeighbourUnharmed(day: Day): Promise<void> {
  const neighbour = createVisitor(day, { name: 'neighbour', address: hotel });
  const status = await openPage(day, neighbour, day.desk.open);
  if (status !== 200) throw new Error(`A neighbour of a scanner got a page with ${status}`);
}

/** Sends files without a word, before the holder has approved anything. */
function createFileSender(index: number, title: string, files: () => SentFile[]): Harmful {
  const name = `${title}${index}`;
  return {
    names: [name],
    async come(day) {
      const sender = createVisitor(day, { name, address: `192.0.2.${160 + index}` });
      const room = await openGuestChat(sender, day.desk.open);
      if (!('refusal' in room)) await sendAttachments(day.server, room, files());
    },
  };
}

const program = () => [{ name: 'invoice.zip', content: new Uint8Array(buildZip(['invoice.pdf', 'invoice.exe'])) }];
const ballast = () => Array.from({ length: 3 }, () => ({ name: 'a.txt', content: 'x'.repeat(1_000_000) }));

/** Blocked the day before. Comes back with the same browser, but from another address, under another name. */
function createReturner({ browser }: Visitor, index: number): Harmful {
  const name = `また来た${index}`;
  return {
    names: [name],
    async come(day) {
      const address = `192.0.2.${200 + index}`;
      browser.moveTo(address);
      const visitor = { name, address, browser };
      await bother(day, visitor);
      await flood(day, visitor);
    },
  };
}

/** A user who was blocked the day before, and signs in elsewhere. */
function createReturningUser(user: Holder, index: number): Harmful {
  return {
    names: [user.property.nickname],
    async come(day) {
      const visitor = createVisitor(day, { name: 'user', address: `192.0.2.${220 + index}` });
      const accessToken = await signInAs(day, visitor, user);
      await ring(day, visitor, day.desk.open, { accessToken, fromYobirinPropertyId: user.property.id });
    },
  };
}

const rename =
  'mutation ($id: ID!, $yobirinId: String) { updateYobirinProperty(id: $id, yobirinId: $yobirinId) { id } }';
const lookAlikes = [
  deskId,
  earlierDeskId,
  'hote1-aoba-1',
  'hotel_aoba_1',
  'HOTEL-A0BA-l',
  'aoba_desk',
  'yobirin-support',
];

/** Wants an ID that visitors take for the holder's. Throws if one is given. */
function createImpostor(user: Holder, index: number): Harmful {
  return {
    names: [user.property.nickname],
    async come(day) {
      const visitor = createVisitor(day, { name: 'impostor', address: `192.0.2.${230 + index}` });
      const authorization = `Bearer ${await signInAs(day, visitor, user)}`;
      for (const yobirinId of lookAlikes) {
        const { errors } = await visitor.browser.ask(rename, { id: user.property.id, yobirinId }, { authorization });
        if (!errors) throw new Error(`An impostor got ${yobirinId}`);
      }
    },
  };
}

/** Sends documents that were costly once. */
function createCostlyClient(index: number): Harmful {
  return {
    names: [],
    async come(day) {
      const client = createVisitor(day, { name: 'costly', address: index === 0 ? hotel : `192.0.2.${240 + index}` });
      for (let round = 0; round < 20; round += 1) {
        await client.browser.ask(`{ ${'planMasters { id } '.repeat(370)} } # ${randomUUID()}`);
      }
    },
  };
}

/** Those who were blocked before, and the users among those who mean harm. */
export type Known = {
  blockedVisitors: readonly Visitor[];
  blockedUsers: readonly Holder[];
  impostors: readonly Holder[];
};

const times = <Item>(count: number, create: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => create(index));

/** One hundred who mean harm. */
export function createHarmful(random: Random, { blockedVisitors, blockedUsers, impostors }: Known): Harmful[] {
  return [
    ...times(12, (index) => createRepeatedCaller(random, index)),
    ...times(8, (index) => createFlooder(random, index)),
    ...times(4, (index) => createPatientFlooder(random, index)),
    ...times(10, createMailBomber),
    ...times(10, createGuesser),
    ...times(8, createScanner),
    ...times(9, (index) => createFileSender(index, '満杯', ballast)),
    ...times(9, (index) => createFileSender(index, '圧縮', program)),
    ...blockedVisitors.map(createReturner),
    ...blockedUsers.map(createReturningUser),
    ...impostors.map(createImpostor),
    ...times(8, createCostlyClient),
  ];
}
