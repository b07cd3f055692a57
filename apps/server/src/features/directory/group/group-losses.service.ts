import type { Executor } from '../../../platform/database/client.ts';
import type { GroupMembership } from '../holder/group.queries.ts';
import { listPropertiesOfGroups } from '../profile/profile.service.ts';

/** The ID that each member loses with the membership. Call it before the IDs of the groups are erased. */
export async function lossesOf(
  db: Executor,
  left: readonly GroupMembership[],
): Promise<{ userId: string; yobirinPropertyId: string }[]> {
  const properties = await listPropertiesOfGroups(
    { db },
    left.map(({ groupId }) => groupId),
  );
  return left.flatMap(({ userId }, index) =>
    (properties[index] ?? []).map(({ id }) => ({ userId, yobirinPropertyId: id })),
  );
}
