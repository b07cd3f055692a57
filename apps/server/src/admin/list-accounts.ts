import { licenseStatuses } from '@yobirin/contract/account';
import { type LicensedAccount, loadAccounts } from '../features/directory/account/account.service.ts';
import { describeOperatorGaps } from '../features/legal/operator-gaps.ts';
import { findAccountIds, type Summary, summarizeAccounts } from './account-list.queries.ts';
import { type AdminContext, AdminError } from './admin-context.ts';

type Wanted = {
  /** Part of an e-mail address or of a public ID. */
  text: string;
  /** A license status or CLOSED; empty for all. */
  status: string;
  /** The account number below which the page begins; empty for the newest. */
  before: string;
  take: string;
};

/** Licenses are computed, so that a status is looked for among this many accounts at a time. */
const batchSize = 200;
const statuses: readonly string[] = [...licenseStatuses, 'CLOSED'];

/** Prints one page of accounts, newest first, and how to get the next page. */
export async function listAccounts(ctx: AdminContext, wanted: Wanted): Promise<void> {
  const status = readStatus(wanted.status);
  const take = readNumber('--take', wanted.take, 1_000);
  const found = await findPage(ctx, { ...wanted, status, take });
  const page = found.slice(0, take);
  const summaries = await summarizeAccounts(
    ctx.db,
    page.map(({ id }) => id),
  );

  for (const account of page) ctx.write(lineOf(account, summaries.get(account.id)));
  if (page.length === 0) ctx.write('No accounts.');
  const last = page.at(-1);
  if (found.length > take && last) ctx.write(`More: add --before ${last.id}`);
  const gaps = ctx.config.isDemo ? null : describeOperatorGaps(ctx.config);
  if (gaps !== null) ctx.write(`\n${gaps}`);
}

/** At most one more than asked for: the extra one says that there are more. */
async function findPage(
  ctx: AdminContext,
  { text, status, before, take }: { text: string; status: string | null; before: string; take: number },
): Promise<LicensedAccount[]> {
  const found: LicensedAccount[] = [];
  let end = before === '' ? null : String(readNumber('--before', before, Number.MAX_SAFE_INTEGER));
  for (;;) {
    const ids = await findAccountIds(ctx.db, { text, before: end, limit: batchSize });
    const batch = await loadAccounts(ctx, ids);
    const byId = new Map(batch.map((account) => [account.id, account]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    found.push(...inOrder.filter((account) => status === null || statusOf(account) === status));
    end = ids.at(-1) ?? null;
    if (ids.length < batchSize || end === null || found.length > take) return found;
  }
}

function lineOf(account: LicensedAccount, { owner, ids }: Summary = { owner: null, ids: 0 }): string {
  const status = statusOf(account);
  const trial =
    status === 'TRIAL' ? `trial ${account.trialEndAt ? `until ${dayOf(account.trialEndAt)}` : 'not begun'}` : '';
  const columns = [
    `account:${account.id}`.padEnd(14),
    status.padEnd(8),
    `since ${dayOf(account.createdAt)}`,
    `${String(ids).padStart(4)} of ${String(account.totalMaxSheats).padEnd(4)} IDs`,
    owner ?? 'without owner',
    trial,
  ];
  return columns.join('  ').trimEnd();
}

function statusOf({ closedAt, currentLicenseStatus }: LicensedAccount): string {
  return closedAt ? 'CLOSED' : currentLicenseStatus;
}

function readStatus(text: string): string | null {
  const status = text.toUpperCase();
  if (status === '') return null;
  if (!statuses.includes(status)) throw new AdminError(`--status takes one of ${statuses.join(', ')}.`);
  return status;
}

function readNumber(option: string, text: string, max: number): number {
  const value = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max)
    throw new AdminError(`${option} takes a number from 1${max > 1e6 ? '' : ` to ${max}`}.`);
  return value;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
