import type { Transaction } from '../../../platform/database/client.ts';
import { leaveGroupsOfAccount } from '../group/leave-groups.service.ts';
import type { Membership } from '../holder/member.queries.ts';
import { emptySeats, findSeats } from '../holder/seat.queries.ts';
import { withdrawInvitesToSeats } from '../invite/seat-invites.service.ts';
import type { Loss } from '../profile/id.events.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';

/**
 * Empties seats in any state (MEMBER-15). Removes their members from the groups of the account, too. Call it with the accounts
 * locked (`takeTurn`), and announce the losses it returns.
 */
export async function vacateSeats(
  tx: Transaction,
  seats: readonly Membership[],
): Promise<{ vacated: Membership[]; losses: Loss[] }> {
  const ids = seats.map((seat) => seat.id);
  const losses = [...(await lossesOf(tx, seats)), ...(await leaveGroups(tx, seats))];
  await withdrawInvitesToSeats(tx, ids);
  return { vacated: await emptySeats(tx, ids), losses };
}

/** For an account that is being closed: all members and the owner leave its groups and lose its IDs. */
export async function loseAllIds(
  tx: Transaction,
  { accountId, membershipIds }: { accountId: string; membershipIds: readonly string[] },
): Promise<Loss[]> {
  const seats = await findSeats(tx, membershipIds);
  const userIds = seats.flatMap((seat) => seat.userId ?? []);
  return [...(await lossesOf(tx, seats)), ...(await leaveGroupsOfAccount(tx, { accountId, userIds }))];
}

async function lossesOf(tx: Transaction, seats: readonly Membership[]): Promise<Loss[]> {
  const properties = await listPropertiesOfMemberships(
    { db: tx },
    seats.map((seat) => seat.id),
  );
  return seats.flatMap(({ userId }, index) =>
    userId === null ? [] : (properties[index] ?? []).map(({ id }) => ({ userId, yobirinPropertyId: id })),
  );
}

/** Leaves out seats in owner use: the owner keeps the OWNER seat and the groups. */
async function leaveGroups(tx: Transaction, seats: readonly Membership[]): Promise<Loss[]> {
  const left = Map.groupBy(
    seats.filter((seat) => !seat.isOwnerUse),
    (seat) => seat.accountId,
  );
  const losses: Loss[] = [];
  for (const [accountId, held] of left) {
    const userIds = held.flatMap((seat) => seat.userId ?? []);
    losses.push(...(await leaveGroupsOfAccount(tx, { accountId, userIds })));
  }
  return losses;
}
