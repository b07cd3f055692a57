// The lists of chats in the account area: time for the first page among a million posts, against a thousand.
import { compareSizes, withTwoDatabases } from './support/few-and-many.ts';
import { openRoomLists } from './support/room-lists.ts';

const unit = 'ms, first page among 1,000,000 posts against 1,000';

await withTwoDatabases(async (databases) => {
  const few = await openRoomLists(databases.few, 1_000);
  const many = await openRoomLists(databases.many, 1_000_000);
  await compareSizes('rooms-list', { few: few.fetchRooms, many: many.fetchRooms }, unit);
  await compareSizes('rooms-posts', { few: few.fetchPosts, many: many.fetchPosts }, unit);
  for (const lists of [few, many]) await lists.close();
});
