import { createHash, timingSafeEqual } from 'node:crypto';
import { isReachable } from '@yobirin/contract/licence';
import type { Context } from '../../context.ts';
import { requireAccount } from '../account/account.service.ts';
import { readCallPassword } from '../profile/call-password.service.ts';
import { type CallParty, type CallTarget, isOpenForCalls, requireCallParty } from '../profile/call-target.service.ts';
import { CallRefusal } from './call.errors.ts';

/** Who is to be rung, once the ID takes this call. Refuses in the order of OP-19. */
export async function passReception(
  ctx: Context,
  target: CallTarget,
  credentials: { callPassword: string | undefined; address: string },
): Promise<CallParty> {
  const party = await requireCallParty(ctx.db, target);
  await assertLicensed(ctx, party.accountId);
  if (!isOpenForCalls(ctx, target)) throw new CallRefusal('unavailable');
  assertPassword(ctx, target, credentials);
  return party;
}

/** A FREE or INVALID holder cannot be called (OP-52). */
export async function assertLicensed(ctx: Context, accountId: string): Promise<void> {
  const { currentLicenseStatus } = await requireAccount(ctx, accountId);
  if (!isReachable(currentLicenseStatus)) throw new CallRefusal('licence');
}

function assertPassword(
  ctx: Context,
  target: CallTarget,
  { callPassword, address }: { callPassword: string | undefined; address: string },
): void {
  if (!target.callPasswordRequired) return;
  // Nothing was tried, so nothing is counted.
  if (!callPassword) throw new CallRefusal('password');
  const password = readCallPassword(ctx, target);
  const isRight = ctx.callLimits.tryPassword(
    { address, yobirinPropertyId: target.id },
    () => password !== null && isSame(password, callPassword),
  );
  if (!isRight) throw new CallRefusal('password');
}

/** Takes the same time whichever character differs. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digestOf(a), digestOf(b));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
