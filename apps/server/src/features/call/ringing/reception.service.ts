import { createHash, timingSafeEqual } from 'node:crypto';
import type { LicenseStatus } from '@yobirin/contract/account';
import { isReachable } from '@yobirin/contract/license';
import { readCallPassword } from '../../directory/profile/call-password.service.ts';
import { type CallTarget, isInService, isOpenForCalls } from '../../directory/profile/call-target.service.ts';
import { CallRefusal } from '../call.errors.ts';
import type { CallContext } from '../call-context.ts';

type CallCredentials = { callPassword: string | undefined; address: string };

/** Throws `CallRefusal` if the ID does not take this call. Checks in the order of OP-19. */
export async function assertReceptionOpen(
  ctx: CallContext,
  target: CallTarget,
  credentials: CallCredentials,
): Promise<void> {
  if (!isInService(ctx, target)) throw new CallRefusal('license');
  if (!isOpenForCalls(ctx, target)) throw new CallRefusal('unavailable');
  await assertPassword(ctx, target, credentials);
}

/** An ID whose license is FREE or INVALID cannot be called (OP-52). */
export function assertLicensed(licenseStatus: LicenseStatus): void {
  if (!isReachable(licenseStatus)) throw new CallRefusal('license');
}

async function assertPassword(
  ctx: CallContext,
  target: CallTarget,
  { callPassword, address }: CallCredentials,
): Promise<void> {
  if (!target.callPasswordRequired) return;
  // A missing password is not an attempt, so it is not counted.
  if (!callPassword) throw new CallRefusal('password');
  const password = readCallPassword(ctx, target);
  const isRight = await ctx.callLimits.tryPassword(
    { address, yobirinPropertyId: target.id },
    () => password !== null && isSame(password, callPassword),
  );
  if (!isRight) throw new CallRefusal('password');
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digestOf(a), digestOf(b));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
