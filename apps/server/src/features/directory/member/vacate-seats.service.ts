import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { leaveGroupsOfAccount } from '../group/leave-groups.service.ts';
import type { Membership } from '../holder/member.queries.ts';
import { emptySeats, findSeats } from '../holder/seat.queries.ts';
import { withdrawInvitesToSeats } from '../invite/seat-invites.service.ts';
import { type Loss, sayLost } from '../profile/id.events.ts';
import { eraseProfiles, listPropertiesOfMemberships } from '../profile/profile.service.ts';

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

/**
 * Deletes the IDs of seats with their profiles, and empties the seats. Call it with the account locked (`takeTurn`). Returns the
 * keys of the pictures to delete after the commit.
 */
export async function eraseSeats(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, membershipIds }: { say: Say; membershipIds: readonly string[] },
): Promise<string[]> {
  const seats = await findSeats(tx, membershipIds);
  const lost = await lossesOf(tx, seats);
  // Lock the profiles before the seats, in the order of a profile edit, to avoid a deadlock.
  const { pictures } = await eraseProfiles(tx, say, { membershipIds, groupIds: [], now: clock.now() });
  const { losses } = await vacateSeats(tx, seats);
  await sayLost(say, [...lost, ...losses]);
  return pictures;
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
