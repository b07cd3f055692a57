import { type InviteSignupInput, inviteSignupInput } from '@yobirin/contract/auth';
import { type Locale, languageCodeOf } from '@yobirin/contract/locale';
import type { Context } from '../../context.ts';
import { parseWhole } from '../../platform/parse-input.ts';
import { EmailTakenError } from '../auth/auth.errors.ts';
import type { Browser } from '../auth/browser.ts';
import { refusingTakenEmails } from '../auth/refusing-taken-emails.ts';
import { type IssuedTokens, startSession } from '../auth/session.service.ts';
import { dropRegistration } from '../auth/signup.service.ts';
import { createUser } from '../auth/user.service.ts';
import { assertNotCommon } from '../auth/weak-password.ts';
import { holdOpenInvite, requireOpenInvite, takeInvitedSeat } from '../directory/invite/open-invite.service.ts';

/**
 * Creates a user for the invited address, gives them the offered seat and signs them in. The token was mailed, so the address
 * is confirmed. Throws EmailTakenError for an existing user, who signs in and accepts instead.
 */
export async function signUpByInvite(
  ctx: Context,
  input: unknown,
  { browser, locale }: { browser: Browser; locale: Locale },
): Promise<IssuedTokens> {
  const { token, password, firstName, lastName }: InviteSignupInput = parseWhole(inviteSignupInput, input);
  // Hashing is slow and stays outside the transaction. Checking first avoids it for an invalid token.
  const { email } = await requireOpenInvite(ctx, token);
  assertNotCommon(ctx, { password, field: 'password', user: { email, firstName, lastName } });
  const person = { firstName, lastName, language: languageCodeOf(locale), createdAt: ctx.clock.now() };
  const passwordHash = await ctx.passwords.hash(password);

  return refusingTakenEmails(() =>
    ctx.events.transaction(ctx.db, async (tx, say) => {
      const invite = await holdOpenInvite(ctx, tx, token);
      if (invite.invitedUserId !== null) throw new EmailTakenError();
      // Delete the registration before inserting the user, in the order of a confirmation, to avoid a deadlock.
      await dropRegistration(tx, invite.email);
      const user = await createUser(tx, { ...person, email: invite.email, passwordHash });
      await takeInvitedSeat(ctx, tx, { say, invite, userId: user.id });
      return startSession(ctx, tx, { say, userId: user.id, browser });
    }),
  );
}
