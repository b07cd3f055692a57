import { type SQL, sql } from '../../platform/database/orm.ts';
import type { BillingMailKind } from './billing.mail-texts.ts';
import { billingMails } from './billing.tables.ts';

/** The format of `Date.toISOString`. */
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Whether the owner has received the mail that the trial ends at `endsAt`. */
export function isTrialEndToldSql({ accountId, endsAt }: { accountId: SQL; endsAt: SQL }): SQL {
  const kind: BillingMailKind = 'trialEnding';
  return sql`exists (
    select from ${billingMails}
    where ${billingMails.accountId} = ${accountId} and ${billingMails.kind} = ${kind}
      and ${billingMails.subject} = to_char(${endsAt} at time zone 'UTC', ${isoFormat})
  )`;
}
