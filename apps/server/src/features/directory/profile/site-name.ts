import { isIP } from 'node:net';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { eq } from '../../../platform/database/orm.ts';
import { accounts } from '../account/account.tables.ts';

/** The second part of names such as `aoba.co.jp`, which belongs to no site. */
const sharedParts = ['ac', 'ad', 'co', 'com', 'ed', 'edu', 'go', 'gov', 'gr', 'lg', 'ne', 'net', 'or', 'org'];

/** The site's name in its address: `aoba` of `https://call.aoba.co.jp`. Null for an IP address or a machine's own name (OP-168). */
export function siteNameOf(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  const parts = hostname.split('.').slice(0, -1);
  if (isIP(hostname) || hostname.startsWith('[')) return null;
  if (parts.length > 1 && sharedParts.includes(parts.at(-1) ?? '')) parts.pop();
  return parts.at(-1) ?? null;
}

/** The names that the IDs of this account may not bear: that of the site, unless the operator has verified the account. */
export async function findNamesWithheld(
  { config }: Pick<Context, 'config'>,
  db: Executor,
  accountId: string | null,
): Promise<string[]> {
  const name = siteNameOf(config.publicUrl);
  if (name === null) return [];
  const { id, verifiedAt } = accounts;
  const [account] = accountId ? await db.select({ verifiedAt }).from(accounts).where(eq(id, accountId)) : [];
  return account?.verifiedAt ? [] : [name];
}
