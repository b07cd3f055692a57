import type { Context } from '../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../platform/database/paging.ts';
import { listGroupIdsOfAccount } from '../group/group.service.ts';
import { listSeatIdsOfOthers } from '../member/member.service.ts';
import { type AccountIdRow, accountIdKeyset, countAccountIds, findAccountIds } from './account-ids.queries.ts';
import { pictureUrl, smallIconKey } from './picture-keys.ts';

/** What those of the same account see of each other's IDs. */
export type AccountId = ReturnType<typeof toAccountId>;

/** The IDs of an account's groups and of everyone who sits in it but this user. */
export async function listAccountIds(
  { db }: Pick<Context, 'db'>,
  { accountId, exceptUserId, contains }: { accountId: string; exceptUserId: string; contains: string },
  request: PageRequest,
): Promise<Connection<AccountId>> {
  const [membershipIds, groupIds] = await Promise.all([
    listSeatIdsOfOthers(db, { accountId, userId: exceptUserId }),
    listGroupIdsOfAccount(db, accountId),
  ]);
  const selection = { membershipIds, groupIds, contains };
  const page = readPage<AccountId>(accountIdKeyset, request);
  const rows = await findAccountIds(db, selection, page);
  return toConnection(page, rows.map(toAccountId), () => countAccountIds(db, selection));
}

function toAccountId({ iconKey, ...shown }: AccountIdRow) {
  return { ...shown, iconSmallUrl: pictureUrl(iconKey && smallIconKey(iconKey)) };
}
