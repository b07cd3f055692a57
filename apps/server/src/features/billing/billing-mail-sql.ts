import { type SQL, sql } from 'drizzle-orm';
import type { BillingMailKind } from './billing.mail-texts.ts';
import { billingMails } from './billing.tables.ts';

/** As `Date.toISOString` writes it. */
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Whether the owner of an account was told that the trial ends then. */
export function isTrialEndToldSql({ accountId, endsAt }: { accountId: SQL; endsAt: SQL }): SQL {
  const kind: BillingMailKind = 'trialEnding';
  return sql`exists (
    select from ${billingMails}
    where ${billingMails.accountId} = ${accountId} and ${billingMails.kind} = ${kind}
      and ${billingMails.subject} = to_char(${endsAt} at time zone 'UTC', ${isoFormat})
  )`;
}
