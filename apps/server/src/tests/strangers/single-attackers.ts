import { randomUUID } from 'node:crypto';
import { buildZip } from '../../testing/builders/zip.ts';
import { type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import type { Harmful } from './gang.ts';
import { hotel } from './innocent.ts';
import { createVisitor, type Day, openGuestChat, openPage, ring } from './visitor.ts';

/** The address that all victims of the mail bombers have. */
const victim = 'victim@victim.example';

const setEmail = `mutation ($guestToken: String!, $guestEmail: String!) {
  updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: EN) { id } }`;

/** Lets the site mail to a victim: from many rooms, in many spellings. */
export function createMailBomber(index: number): Harmful {
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

export function createGuesser(index: number): Harmful {
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

export function createScanner(index: number): Harmful {
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
export function createFileSender(index: number, title: string, files: () => SentFile[]): Harmful {
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

export const program = () => [
  { name: 'invoice.zip', content: new Uint8Array(buildZip(['invoice.pdf', 'invoice.exe'])) },
];
export const ballast = () => Array.from({ length: 3 }, () => ({ name: 'a.txt', content: 'x'.repeat(1_000_000) }));

/** Sends documents that were costly once. */
export function createCostlyClient(index: number): Harmful {
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
