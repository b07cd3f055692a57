import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { deleteGroup, findGroupMembershipsOfGroups } from '../holder/group.queries.ts';
import { sayLost } from '../profile/id.events.ts';
import { eraseProfiles } from '../profile/profile.service.ts';
import { lossesOf } from './group-losses.service.ts';

/**
 * Deletes groups with their IDs and profiles. Call it with the account locked (`takeTurn`). Returns the keys of the pictures to
 * delete after the commit.
 */
export async function eraseGroups(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, groupIds }: { say: Say; groupIds: readonly string[] },
): Promise<string[]> {
  const losses = await lossesOf(tx, await findGroupMembershipsOfGroups(tx, groupIds));
  const { pictures } = await eraseProfiles(tx, say, { membershipIds: [], groupIds, now: clock.now() });
  for (const id of groupIds) await deleteGroup(tx, id);
  await sayLost(say, losses);
  return pictures;
}
