import type { Context } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import {
  type AccountIdRow,
  type AccountIdSelection,
  accountIdKeyset,
  countAccountIds,
  findAccountIds,
} from './account-ids.queries.ts';
import { pictureUrl, smallIconKey } from './picture-keys.ts';

/** The part of an ID that other members of its account see. */
export type AccountId = ReturnType<typeof toAccountId>;

/** The IDs of an account's groups and of its members, except `exceptUserId`. */
export async function listAccountIds(
  { db }: Pick<Context, 'db'>,
  selection: AccountIdSelection,
  request: PageRequest,
): Promise<Connection<AccountId>> {
  const page = readPage<AccountId>(accountIdKeyset, request);
  const rows = await findAccountIds(db, selection, page);
  return toConnection(page, rows.map(toAccountId), () => countAccountIds(db, selection));
}

function toAccountId({ iconKey, ...shown }: AccountIdRow) {
  return { ...shown, iconSmallUrl: pictureUrl(iconKey && smallIconKey(iconKey)) };
}
