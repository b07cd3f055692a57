import type { Holder } from '../../testing/builders/call.ts';
import { deskId, earlierDeskId } from './desk.ts';
import { bother, flood, type Harmful } from './gang.ts';
import { createVisitor, ring, signInAs, type Visitor } from './visitor.ts';

/** Blocked the day before. Comes back with that browser, but from another address, under another name. */
export function createReturner({ browser }: Visitor, index: number): Harmful {
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
export function createReturningUser(user: Holder, index: number): Harmful {
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
export function createImpostor(user: Holder, index: number): Harmful {
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
