import { numericId } from '@yobirin/contract/ids';
import {
  type MembershipsForOwnerInput,
  type MembershipsInput,
  membershipsForOwnerInput,
  membershipsInput,
} from '@yobirin/contract/member';
import { hasMembersTab } from '@yobirin/contract/permissions';
import type { RequestContext } from '../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../platform/database/paging.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireAccount } from '../account/account.service.ts';
import { assertAccountOwner } from '../account/owned-account.service.ts';
import { requireViewer } from '../auth/viewer.ts';
import { findMembershipsInAccount, type Membership } from './member.queries.ts';
import { findActorInSeat, toActor } from './member.service.ts';
import { countRegisteredSeats } from './registered-seats.queries.ts';
import { noSuchSeat } from './seat.errors.ts';
import { findSeats } from './seat.queries.ts';
import { findSeatPage, type SeatSelection, seatKeyset } from './seat-list.queries.ts';
import type { SeatView } from './seat-view.service.ts';

/** A seat, for its holder and for the owner of its account. Throws NOT_FOUND for anyone else. */
export async function requireMembership(ctx: RequestContext, input: { id: string }): Promise<Membership> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.id);
  const [seat] = await findSeats(ctx.db, [id]);
  if (!seat || !(await findActorInSeat(ctx.db, { membershipId: id, userId }))) throw noSuchSeat();
  return seat;
}

/** The seats of an account as its owner manages them, the own one first. */
export async function listMembershipsForOwner(
  ctx: RequestContext,
  request: PageRequest & MembershipsForOwnerInput,
): Promise<Connection<Membership>> {
  const { userId } = requireViewer(ctx);
  const input = parseInput(membershipsForOwnerInput, request);
  await assertAccountOwner(ctx.db, { accountId: input.accountId, userId });
  return listSeats(ctx, request, {
    accountId: input.accountId,
    contains: input.contains ?? '',
    isForOwner: true,
    isIdRequired: !input.withEmptyYobirinProperty,
    onlyHeld: input.onlyUserAssigned ?? false,
    onlyUnassigned: input.onlyUnassigned ?? false,
  });
}

/** The IDs of an account that somebody holds, for those who may look each other up in it (FAV-02). */
export async function listMemberships(
  ctx: RequestContext,
  request: PageRequest & MembershipsInput,
): Promise<Connection<Membership & SeatView>> {
  const { userId } = requireViewer(ctx);
  const { accountId, contains = '' } = parseInput(membershipsInput, request);
  await assertMembersTab(ctx, { accountId, userId });
  const { edges, pageInfo } = await listSeats(ctx, request, {
    accountId,
    contains,
    isForOwner: false,
    isIdRequired: true,
    onlyHeld: true,
    onlyUnassigned: false,
  });
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: { ...node, isListed: true } })), pageInfo };
}

async function listSeats(
  { db }: RequestContext,
  request: PageRequest,
  selection: SeatSelection,
): Promise<Connection<Membership>> {
  const page = readPage<Membership>(seatKeyset, request);
  const rows = await findSeatPage(db, selection, page);
  return toConnection(page, rows, () => countRegisteredSeats(db, selection.accountId));
}

async function assertMembersTab(
  ctx: RequestContext,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const seats = await findMembershipsInAccount(ctx.db, { accountId, userId });
  if (seats.length === 0) throw new DomainError('NOT_FOUND', 'No such account');
  const account = await requireAccount(ctx, accountId);
  if (seats.some((seat) => hasMembersTab(toActor(seat), account))) return;
  throw new DomainError('FORBIDDEN', 'The members of this account are not listed');
}
