import type { Executor } from '../platform/database/client.ts';
import { createHashForMail } from '../platform/mail/mail-key.ts';
import { createMailStops, type MailStops } from '../platform/mail/mail-stops.ts';
import { createKeyring } from '../platform/secrets/keyring.ts';
import { loadStoredSecretKeys } from '../platform/secrets/stored-secret-keys.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { recordAction } from './record-action.ts';

const listed = 50;

/** Says whether an address gets no mail, and why; without an address, the newest stops. Addresses are stored as hashes only. */
export async function showMailStops(ctx: AdminContext, address: string): Promise<void> {
  const stops = await openStops(ctx, ctx.db);
  const found = address ? await stops.find(address) : await stops.list(listed);
  if (found.length === 0) ctx.write(address ? `${address} gets mail.` : 'Every address gets mail.');
  for (const { reason, createdAt, addressHash } of found) {
    ctx.write(`${createdAt.toISOString()}  ${reason.padEnd(12)}  ${address || addressHash.slice(0, 12)}`);
  }
}

export async function allowMail(ctx: AdminContext, address: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await (await openStops(ctx, tx)).remove(address);
    if (removed === 0) throw new AdminError(`${address} gets mail already.`);
    await recordAction(ctx, tx, { action: 'mail-allow' });
  });
  ctx.write(`${address} gets mail again.`);
}

async function openStops({ clock, config }: AdminContext, db: Executor): Promise<MailStops> {
  const keyring = createKeyring(config.secretKeys ?? (await loadStoredSecretKeys(config.dataDirectory)));
  return createMailStops({ db, clock, hash: createHashForMail({ db, clock, keyring }) });
}
