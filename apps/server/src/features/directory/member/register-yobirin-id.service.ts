import {
  type RegisterYobirinIdInput,
  registerYobirinIdInput,
  seatCounts,
  yobirinIdTakenMessage,
} from '@yobirin/contract/member';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { insertMembership, type Membership } from '../holder/member.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { findSeatWithoutId } from '../holder/registered-seats.queries.ts';
import { SeatRefusedError } from '../holder/seat.errors.ts';
import { countPaused } from '../pause/pause.service.ts';
import { registerId } from '../profile/register-id.service.ts';

/** Adds an ID to the account, in an empty seat without an ID or in an additional one. The seat stays empty. */
export async function registerYobirinId(ctx: RequestContext, input: RegisterYobirinIdInput): Promise<Membership> {
  const { userId } = requireViewer(ctx);
  const { accountId, yobirinId } = parseInput(registerYobirinIdInput, input);

  return ctx.db.transaction(async (tx) => {
    const account = await holdOwnedAccount(ctx, tx, { accountId, userId });
    return addId(ctx, tx, { account, yobirinId });
  });
}

/** Adds an empty seat with the ID. The account must be locked. */
export async function addId(
  ctx: Pick<Context, 'clock' | 'config' | 'security'>,
  tx: Transaction,
  { account, yobirinId }: { account: LicensedAccount; yobirinId: string },
): Promise<Membership> {
  await assertFreeSeat(tx, account);
  const accountId = account.id;
  const seat =
    (await findSeatWithoutId(tx, accountId)) ?? (await insertMembership(tx, { accountId, createdAt: ctx.clock.now() }));
  await registerId(ctx, tx, { membershipId: seat.id }, { accountId, yobirinId, takenMessage: yobirinIdTakenMessage });
  return seat;
}

/** The operator may give a smaller plan than is in use: the account keeps its IDs, but cannot add another. */
async function assertFreeSeat(tx: Transaction, account: LicensedAccount): Promise<void> {
  const { totalMaxSheats, registeredSeatCount } = account;
  const { seats: pausedCount } = await countPaused(tx, account.id);
  const { free } = seatCounts({ totalMaxSheats, totalCount: registeredSeatCount, pausedCount });
  if (free === 0) throw new SeatRefusedError('no_free_seat', 'Every seat of the contract has an ID');
}
