import { limits } from '@yobirin/contract/limits';
import { accounts } from '../features/directory/account/account.tables.ts';
import { eq } from '../platform/database/orm.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { requireAccountId } from './find-account.ts';
import { recordAction } from './record-action.ts';

/** Marks an account as verified: its call pages show this name (OP-142). Replaces an earlier name. */
export async function verifyAccount(
  ctx: AdminContext,
  { account, name }: { account: string; name: string },
): Promise<void> {
  const verifiedName = name.trim();
  if (verifiedName === '') throw new AdminError('Say which name you have verified: verify <account> --name "…"');
  if (verifiedName.length > limits.verifiedNameMaxCharacters)
    throw new AdminError(`The name may have ${limits.verifiedNameMaxCharacters} characters.`);
  const accountId = await requireAccountId(ctx, account);
  await ctx.db.transaction(async (tx) => {
    await tx.update(accounts).set({ verifiedName, verifiedAt: ctx.clock.now() }).where(eq(accounts.id, accountId));
    await recordAction(ctx, tx, { action: 'verify', accountId, details: { verifiedName } });
  });
  ctx.write(`Account ${accountId} is verified as ${verifiedName}.`);
}

export async function unverifyAccount(ctx: AdminContext, account: string): Promise<void> {
  const accountId = await requireAccountId(ctx, account);
  await ctx.db.transaction(async (tx) => {
    await tx.update(accounts).set({ verifiedName: null, verifiedAt: null }).where(eq(accounts.id, accountId));
    await recordAction(ctx, tx, { action: 'unverify', accountId, details: {} });
  });
  ctx.write(`Account ${accountId} is not verified any more.`);
}
