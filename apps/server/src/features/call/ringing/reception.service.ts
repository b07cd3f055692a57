import { createHash, timingSafeEqual } from 'node:crypto';
import type { LicenseStatus } from '@yobirin/contract/account';
import { isReachable } from '@yobirin/contract/license';
import { readCallPassword } from '../../directory/profile/call-password.service.ts';
import { countWrongPassword } from '../../directory/profile/call-password-tries.service.ts';
import { type CallTarget, isInService, isOpenForCalls } from '../../directory/profile/call-target.service.ts';
import { CallRefusal } from '../call.errors.ts';
import { callPasswordsGuessed } from '../call.events.ts';
import type { CallContext } from '../call-context.ts';
import { isCallPass, issueCallPass } from './call-pass.ts';

type CallCredentials = { callPassword?: string | undefined; callPass?: string | undefined; address: string };

/**
 * Throws `CallRefusal` if the ID does not take this call. Checks in the order of OP-19. Returns a pass for the next call if the
 * ID asks for a password.
 */
export async function assertReceptionOpen(
  ctx: CallContext,
  target: CallTarget,
  credentials: CallCredentials,
): Promise<{ callPass: string | null }> {
  if (!isInService(ctx, target)) throw new CallRefusal('license');
  if (!(await isOpenForCalls({ db: ctx.callDb, clock: ctx.clock }, target))) throw new CallRefusal('unavailable');
  return { callPass: target.callPasswordRequired ? await passDoor(ctx, target, credentials) : null };
}

/** An ID whose license is FREE or INVALID cannot be called (OP-52). */
export function assertLicensed(licenseStatus: LicenseStatus): void {
  if (!isReachable(licenseStatus)) throw new CallRefusal('license');
}

/** Lets in a caller with the password or a pass from an earlier call. Returns a fresh pass, so that a regular caller keeps one. */
async function passDoor(
  ctx: CallContext,
  target: CallTarget,
  { callPassword, callPass, address }: CallCredentials,
): Promise<string> {
  const password = readCallPassword(ctx, target);
  if (password === null) throw new CallRefusal('password');
  const door = { yobirinPropertyId: target.id, password };
  if (callPass === undefined || !isCallPass(ctx, door, callPass)) {
    // A missing password is not an attempt, so it is not counted.
    if (!callPassword) throw new CallRefusal('password');
    const source = { address, yobirinPropertyId: target.id };
    const isRight = await ctx.callLimits.tryPassword(source, () => isSame(password, callPassword));
    if (!isRight) {
      await noteWrongPassword(ctx, target.id);
      throw new CallRefusal('password');
    }
  }
  return issueCallPass(ctx, door);
}

async function noteWrongPassword(ctx: CallContext, yobirinPropertyId: string): Promise<void> {
  ctx.security.note('call_password_refused', { yobirinPropertyId });
  await ctx.events.write(ctx.callDb, [callPasswordsGuessed], async (db, say) => {
    const mustTell = await countWrongPassword({ db, clock: ctx.clock }, yobirinPropertyId);
    if (mustTell) await say.record(callPasswordsGuessed, { toYobirinPropertyId: yobirinPropertyId });
  });
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digestOf(a), digestOf(b));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
