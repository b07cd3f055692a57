import { figureKeyOf, figureOthers } from '@yobirin/contract/figure';
import { limits } from '@yobirin/contract/limits';
import type { Sums } from './figure.queries.ts';
import { countColumns, stepColumns } from './figure-columns.ts';

export type Group = Sums & { key: string };

/** Puts small numbers together, so that none points at one person (FIGURE-08). The largest group first, others at the end. */
export function namedGroups(groups: readonly Group[]): Group[] {
  const named = groups.filter(isNamed).sort((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1));
  const others = groups.filter((group) => !isNamed(group));
  return [
    ...named.map((group) => ({ ...group, key: figureKeyOf(group.key) })),
    ...(others.length > 0 ? [{ ...others.reduce(addSums), key: figureOthers }] : []),
  ];
}

/** What has no place or language points at no visitor. */
export function isNamed(group: Group): boolean {
  return group.key === '' || sizeOf(group) >= limits.figureNamedMin;
}

export function sizeOf({ answered, missed, abandoned, chats, callbacks }: Sums): number {
  return answered + missed + abandoned + chats + callbacks;
}

function addSums(one: Group, other: Group): Group {
  const sum = { ...one };
  for (const column of countColumns) sum[column] = one[column] + other[column];
  for (const column of stepColumns) sum[column] = one[column].map((count, step) => count + (other[column][step] ?? 0));
  return sum;
}

export const noSums: Sums = {
  ...({} as Sums),
  ...Object.fromEntries(countColumns.map((column) => [column, 0])),
  ...Object.fromEntries(stepColumns.map((column) => [column, []])),
};
