import type { Random } from '../../platform/random.ts';
import type { Holder } from '../../testing/builders/call.ts';
import { createFlooder, createPatientFlooder, createRepeatedCaller, type Harmful } from './gang.ts';
import { createImpostor, createReturner, createReturningUser } from './known-attackers.ts';
import {
  ballast,
  createCostlyClient,
  createFileSender,
  createGuesser,
  createMailBomber,
  createScanner,
  program,
} from './single-attackers.ts';
import type { Visitor } from './visitor.ts';

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
