// The owner's list of members: time for a page in an account of 100,000 seats, against one of 100: the first page, one near the
// end, and the first page of a search. Each includes the count of IDs.
import { compareSizes, withTwoDatabases } from './support/few-and-many.ts';
import { openMemberList } from './support/member-list.ts';

const unit = 'ms, a page among 100,000 seats against 100';

await withTwoDatabases(async (databases) => {
  const few = await openMemberList(databases.few, 100);
  const many = await openMemberList(databases.many, 100_000);
  const compare = (name: string, search: Parameters<typeof few.fetchPage>[0]) =>
    compareSizes(name, { few: () => few.fetchPage(search), many: () => many.fetchPage(search) }, unit);

  await compare('members-first', {});
  await compare('members-deep', { isDeep: true });
  await compare('members-rare', { contains: 'zanzibar', found: 1 });
  await compare('members-common', { contains: 'フロント' });
  await compare('members-two-characters', { contains: '祢津' });
  await compare('members-address', { contains: '@suzunone' });
  for (const list of [few, many]) await list.close();
});
