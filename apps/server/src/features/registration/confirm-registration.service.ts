import { type ChoosePasswordInput, choosePasswordInput } from '@yobirin/contract/auth';
import type { Context } from '../../context.ts';
import { parseWhole } from '../../platform/parse-input.ts';
import type { Browser } from '../auth/browser.ts';
import { refusingTakenEmails } from '../auth/refusing-taken-emails.ts';
import { type IssuedTokens, startSession } from '../auth/session.service.ts';
import { requireRegistration, takeRegistration } from '../auth/signup.service.ts';
import { createUser } from '../auth/user.service.ts';
import { assertNotCommon } from '../auth/weak-password.ts';
import { openAccount } from './open-account.service.ts';

/** Turns a registration into a user who owns an account on trial, and signs that user in (AUTH-04, AUTH-06). */
export async function confirmRegistration(ctx: Context, input: unknown, browser: Browser): Promise<IssuedTokens> {
  const { token, password }: ChoosePasswordInput = parseWhole(choosePasswordInput, input);
  const now = ctx.clock.now();
  // Hashing is slow and stays outside the transaction. Checking first avoids it for an invalid token.
  const user = await requireRegistration(ctx, token);
  assertNotCommon(ctx, { password, field: 'password', user });
  const passwordHash = await ctx.passwords.hash(password);

  return refusingTakenEmails(() =>
    ctx.events.transaction(ctx.db, async (tx, say) => {
      const person = await takeRegistration(tx, { token, now });
      const user = await createUser(tx, { ...person, passwordHash, createdAt: now });
      await openAccount(ctx, tx, user.id);
      return startSession(ctx, tx, { say, userId: user.id, browser });
    }),
  );
}
