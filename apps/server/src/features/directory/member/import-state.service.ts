import { skeletonOf } from '@yobirin/contract/id-skeleton';
import { inviteState } from '@yobirin/contract/invite';
import { seatCounts } from '@yobirin/contract/member';
import type { ImportedMember } from '@yobirin/contract/member-import';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { invitationsBySender } from '../../../platform/mail/mail-kinds.ts';
import { loadUsers } from '../../auth/user.service.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { findGroupIdsOfAccount, findGroupMembershipsOfGroups } from '../holder/group.queries.ts';
import { findMembershipIdsOfAccount } from '../holder/member.queries.ts';
import { findSeats } from '../holder/seat.queries.ts';
import { findInvitesOfSeats } from '../invite/invite.queries.ts';
import { findInviteGroups } from '../invite/invite-groups.queries.ts';
import { countPaused } from '../pause/pause.service.ts';
import { listPropertiesOfGroups, listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { findClaims } from '../profile/released-id.queries.ts';
import { findNamesWithheld } from '../profile/site-name.ts';
import { isUnavailable } from '../profile/take-id.service.ts';
import type { ImportState, PresentGroup, PresentSeat } from './plan-import.ts';

/** Loads what the rows of an import are checked against. The account must be locked. */
export async function loadImportState(
  ctx: RequestContext,
  tx: Transaction,
  { account, members }: { account: LicensedAccount; members: readonly ImportedMember[] },
): Promise<ImportState> {
  const { totalMaxSheats, registeredSeatCount: totalCount } = account;
  const { seats: pausedCount } = await countPaused(tx, account.id);
  return {
    seats: await loadSeats(ctx, tx, account.id),
    groups: await loadGroups(tx, account.id),
    newIdsMax: seatCounts({ totalMaxSheats, totalCount, pausedCount }).free,
    taken: await findTaken(ctx, tx, { accountId: account.id, members }),
    invitationsMax: invitationsBySender.perHour,
  };
}

/** The IDs of the account, the owner's first. */
export async function loadSeats(
  { clock }: Pick<Context, 'clock'>,
  db: Executor,
  accountId: string,
): Promise<PresentSeat[]> {
  const seats = await findSeats(db, await findMembershipIdsOfAccount(db, accountId));
  const ids = seats.map(({ id }) => id);
  const properties = await listPropertiesOfMemberships({ db }, ids);
  const users = await loadUsers(
    { db },
    seats.flatMap(({ userId }) => userId ?? []),
  );
  const invites = await findInvitesOfSeats(db, ids);
  const inviteGroups = await findInviteGroups(
    db,
    invites.map(({ id }) => id),
  );
  return seats.flatMap((seat, index) =>
    (properties[index] ?? []).flatMap(({ id, yobirinId, nickname, pausedAt }) => {
      if (yobirinId === null) return [];
      const user = users.find((candidate) => candidate.id === seat.userId);
      const invite = invites.find(({ membershipId }) => membershipId === seat.id);
      const groupIds = inviteGroups.filter(({ inviteUserId }) => inviteUserId === invite?.id);
      const isOpen = invite && inviteState(invite, clock.now()) === 'INVITED';
      return {
        membershipId: seat.id,
        propertyId: id,
        yobirinId,
        nickname,
        isOwnerUse: seat.isOwnerUse,
        canEditYobirinProperty: seat.canEditYobirinProperty,
        isPaused: pausedAt !== null,
        holder: user ? { userId: user.id, email: user.email } : null,
        invite: isOpen
          ? { id: invite.id, email: invite.email, groupIds: groupIds.map(({ groupId }) => groupId) }
          : null,
      };
    }),
  );
}

export async function loadGroups(db: Executor, accountId: string): Promise<PresentGroup[]> {
  const groupIds = await findGroupIdsOfAccount(db, accountId);
  const properties = await listPropertiesOfGroups({ db }, groupIds);
  const members = await findGroupMembershipsOfGroups(db, groupIds);
  return groupIds.flatMap((groupId, index) =>
    (properties[index] ?? []).flatMap(({ yobirinId }) => {
      if (yobirinId === null) return [];
      const userIds = members.filter((member) => member.groupId === groupId).map(({ userId }) => userId);
      return [{ groupId, yobirinId, userIds }];
    }),
  );
}

async function findTaken(
  ctx: RequestContext,
  tx: Transaction,
  { accountId, members }: { accountId: string; members: readonly ImportedMember[] },
): Promise<Set<string>> {
  const ids = members.map(({ yobirinId }) => yobirinId.toLowerCase());
  const claims = await findClaims(tx, { skeletons: ids.map(skeletonOf), now: ctx.clock.now() });
  const names = await findNamesWithheld(ctx, tx, accountId);
  return new Set(ids.filter((id) => isUnavailable(id, { accountId, claims, names })));
}
