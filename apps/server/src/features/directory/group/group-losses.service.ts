import type { Executor } from '../../../platform/database/client.ts';
import { listPropertiesOfGroups } from '../profile/profile.service.ts';
import type { GroupMembership } from './group.queries.ts';

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
