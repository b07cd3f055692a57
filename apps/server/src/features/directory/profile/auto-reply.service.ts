import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { requireAccount } from '../account/account.service.ts';
import { loadGroups } from '../holder/group.service.ts';
import { findSeat } from '../holder/member.service.ts';
import { findProperty, type HeldProperty } from './profile.queries.ts';

/** Whether the holders switched automatic replies on. Does not check whether the plan of the account includes them. */
export async function isAutoReplySwitchedOn(db: Executor, id: string): Promise<boolean> {
  const property = await findProperty(db, id);
  return property?.isAiAutoReplyEnabled ?? false;
}

/** The profile of a living ID with automatic replies: switched on by its holders and included in the plan (OP-39). */
export async function findAutoReplyingProfile(
  ctx: Context,
  id: string,
): Promise<(HeldProperty & { accountId: string }) | null> {
  const property = await findProperty(ctx.db, id);
  if (!property?.isAiAutoReplyEnabled) return null;
  const accountId = await findAttendedAccountId(ctx, property);
  if (!accountId) return null;
  const account = await requireAccount(ctx, accountId);
  return account.isAiAutoReplyEnabled ? { ...property, accountId } : null;
}

/** Returns null for the ID of an empty seat, which has no holder to reply for. */
async function findAttendedAccountId(ctx: Context, { membershipId, groupId }: HeldProperty): Promise<string | null> {
  if (membershipId !== null) {
    const seat = await findSeat(ctx.db, membershipId);
    return seat?.userId ? seat.accountId : null;
  }
  const [group] = groupId === null ? [] : await loadGroups(ctx, [groupId]);
  return group?.accountId ?? null;
}
