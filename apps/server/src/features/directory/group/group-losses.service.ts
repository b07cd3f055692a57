import type { Executor } from '../../../platform/database/client.ts';
import type { GroupMembership } from '../holder/group.queries.ts';
import { listPropertiesOfGroups } from '../profile/profile.service.ts';

/** Which ID each of these members loses together with the membership. To be asked while the groups still have theirs. */
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
