import { numericId } from '@yobirin/contract/ids';
import {
  type MembershipsForOwnerInput,
  type MembershipsInput,
  membershipsForOwnerInput,
  membershipsInput,
} from '@yobirin/contract/member';
import { hasMembersTab } from '@yobirin/contract/permissions';
import type * as z from 'zod/mini';
import type { RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireAccount } from '../account/account.service.ts';
import { listGroupActors } from '../holder/group.service.ts';
import { findMembershipsInAccount, type Membership } from '../holder/member.queries.ts';
import { findActorInSeat, toActor } from '../holder/member.service.ts';
import { assertAccountOwner } from '../holder/owned-account.service.ts';
import { noSuchSeat } from '../holder/seat.errors.ts';
import { findSeats } from '../holder/seat.queries.ts';
import { countSeats, findSeatIds, type SeatSelection, seatKeyset } from '../holder/seat-list.queries.ts';
import { isInvitedSql } from '../invite/invite-sql.ts';
import { isPausedSql } from '../pause/pause-sql.ts';
import type { SeatView } from './seat-view.service.ts';

const seatStates = { isInvited: isInvitedSql, isPaused: isPausedSql };

/** Throws NOT_FOUND unless the viewer holds the seat or owns its account. */
export async function requireMembership(ctx: RequestContext, input: { id: string }): Promise<Membership> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.id);
  const [seat] = await findSeats(ctx.db, [id]);
  if (!seat || !(await findActorInSeat(ctx.db, { membershipId: id, userId }))) throw noSuchSeat();
  return seat;
}

/** The seats of an account for its owner, the OWNER seat first. */
export async function listMembershipsForOwner(
  ctx: RequestContext,
  request: PageRequest & MembershipsForOwnerInput,
): Promise<Connection<Membership>> {
  const { userId } = requireViewer(ctx);
  const input = parseInput(membershipsForOwnerInput, request);
  const { accountId, contains = '' } = input;
  await assertAccountOwner(ctx.db, { accountId, userId });
  const selection: SeatSelection = {
    accountId,
    contains,
    isForOwner: true,
    which: whichSeats(input),
    ...seatStates,
  };
  return listSeats(ctx, request, selection, () => countForOwner(ctx, selection));
}

/** The held IDs of an account, for members who may use its member list (FAV-02). */
export async function listMemberships(
  ctx: RequestContext,
  request: PageRequest & MembershipsInput,
): Promise<Connection<Membership & SeatView>> {
  const { userId } = requireViewer(ctx);
  const { accountId, contains = '' } = parseInput(membershipsInput, request);
  await assertMembersTab(ctx, { accountId, userId });
  const selection: SeatSelection = { accountId, contains, isForOwner: false, which: 'HELD', ...seatStates };
  const { edges, pageInfo } = await listSeats(ctx, request, selection, () => countSeats(ctx.db, selection));
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: { ...node, isListed: true } })), pageInfo };
}

function whichSeats(input: z.infer<typeof membershipsForOwnerInput>): SeatSelection['which'] {
  if (input.onlyUnassigned) return 'UNASSIGNED';
  if (input.onlyUserAssigned) return 'PERSONS';
  return input.withEmptyYobirinProperty ? 'ALL' : 'WITH_ID';
}

async function listSeats(
  { db }: RequestContext,
  request: PageRequest,
  selection: SeatSelection,
  totalCount: () => Promise<number>,
): Promise<Connection<Membership>> {
  const page = readPage<Membership>(seatKeyset, request);
  const ids = await findSeatIds(db, selection, page);
  return toConnection(page, await findSeats(db, ids), totalCount);
}

/** Counts all seats with an ID regardless of the search, because the page computes free seats from it (MEMBER-03, OP-46). */
async function countForOwner(ctx: RequestContext, selection: SeatSelection): Promise<number> {
  if (selection.which === 'PERSONS' || selection.which === 'UNASSIGNED') return countSeats(ctx.db, selection);
  const { registeredSeatCount } = await requireAccount(ctx, selection.accountId);
  return registeredSeatCount;
}

async function assertMembersTab(
  ctx: RequestContext,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const seats = await findMembershipsInAccount(ctx.db, { accountId, userId });
  if (seats.length === 0) throw new DomainError('NOT_FOUND', 'No such account');
  const account = await requireAccount(ctx, accountId);
  const actors = [...seats.map(toActor), ...(await listGroupActors(ctx.db, { accountId, userId }))];
  if (actors.some((actor) => hasMembersTab(actor, account))) return;
  throw new DomainError('FORBIDDEN', 'The members of this account are not listed');
}
