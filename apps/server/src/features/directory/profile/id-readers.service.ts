import type { Context } from '../../../context.ts';
import { findIdReaders } from './id-readers.queries.ts';

export type IdReaders = Awaited<ReturnType<typeof findIdReaders>>[number];

/** The account and name of IDs, and who may read what is written to them. Leaves out deleted and suspended IDs. */
export async function listIdReaders({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<IdReaders[]> {
  return ids.length > 0 ? findIdReaders(db, ids) : [];
}
