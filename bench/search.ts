// The search of an ID: time for the first page among a million posts, against a thousand. 95 of 100 searches take no longer.

import { compareSizes, withTwoDatabases } from './support/few-and-many.ts';
import { percentile } from './support/result.ts';
import { openSearch } from './support/search.ts';

const unit = 'ms at the 95th percentile, first page among 1,000,000 posts against 1,000';
const of = (times: number[]) => percentile(times, 95);

await withTwoDatabases(async (databases) => {
  // This takes minutes, so it goes first: the other one's access would end meanwhile.
  const many = await openSearch(databases.many, 1_000_000);
  const few = await openSearch(databases.few, 1_000);
  const compare = (name: string, words: string, found: number) =>
    compareSizes(name, { few: () => few.search(words, found), many: () => many.search(words, found) }, unit, of);

  await compare('search-rare', 'ザンジバル', 1);
  await compare('search-none', 'キリマンジャロ', 0);
  await compare('search-common', '何時から', 20);
  await compare('search-one-character', '時', 20);
  await compare('search-one-rare-character', '祢', 1);
  await compare('search-seldom', 'たおる', 10);
  for (const search of [few, many]) await search.close();
});
