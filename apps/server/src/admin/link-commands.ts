import { signupInput } from '@yobirin/contract/auth';
import { type Locale, languageCodeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import { issuePasswordReset } from '../features/auth/password.service.ts';
import { registerProvisionally } from '../features/auth/signup.service.ts';
import { findUserOfAddress } from '../features/auth/user.service.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { findAccountIdOfAddress } from './find-account.ts';
import { recordAction } from './record-action.ts';

type NewUser = { email: string; lastName: string; firstName: string; locale: Locale };

/** Prints the link by which a person finishes signing up, for sites that send no mail (OPS-12). */
export async function printSignupLink(ctx: AdminContext, { locale, ...person }: NewUser): Promise<void> {
  const input = signupInput.safeParse({ ...person, language: languageCodeOf(locale) });
  if (!input.success) throw new AdminError('Give an e-mail address, a family name and a given name.');
  if (await findUserOfAddress(ctx, person.email)) throw new AdminError(`${person.email} is registered already.`);
  const token = await ctx.db.transaction(async (tx) => {
    await recordAction(ctx, tx, { action: 'signup-link' });
    return registerProvisionally(tx, input.data, ctx.clock.now());
  });
  printLink(ctx, paths.authConfirmation({ token }));
}

/** Prints the link by which a user chooses a new password. */
export async function printPasswordLink(ctx: AdminContext, email: string): Promise<void> {
  const user = await findUserOfAddress(ctx, email);
  if (!user) throw new AdminError(`Nobody is registered with the address ${email}.`);
  const accountId = await findAccountIdOfAddress(ctx, email);
  const token = await ctx.db.transaction(async (tx) => {
    const details = { userId: user.id };
    await recordAction(ctx, tx, { action: 'password-link', accountId, subjectUserId: user.id, details });
    return issuePasswordReset(tx, user.id, ctx.clock.now());
  });
  printLink(ctx, paths.authResetPassword({ token }));
}

function printLink({ config, write }: AdminContext, path: string): void {
  write(config.publicUrl + path);
  write('It works once and opens the account. Hand it over so that nobody else reads it.');
}
