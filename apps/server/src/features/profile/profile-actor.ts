import type { Actor } from '@yobirin/contract/permissions';
import type { Executor } from '../../platform/database/client.ts';
import { findActorInGroup } from '../group/group.service.ts';
import { findActorInSeat } from '../member/member.service.ts';
import type { HeldProperty } from './profile.queries.ts';

/** In what capacity the user touches the property, and whose it is. Null for someone it does not concern. */
export async function findActor(
  db: Executor,
  { property, userId }: { property: HeldProperty; userId: string },
): Promise<{ actor: Actor; accountId: string } | null> {
  if (property.membershipId !== null) return findActorInSeat(db, { membershipId: property.membershipId, userId });
  if (property.groupId !== null) return findActorInGroup(db, { groupId: property.groupId, userId });
  return null;
}
