import { formatDateTime } from '@yobirin/contract/format';
import { localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { loadUsers } from '../auth/user.service.ts';
import { findOwnerSeats } from '../directory/holder/member.service.ts';
import { type BillingMailKind, billingMailText } from './billing.mail-texts.ts';
import { billingMails } from './billing.tables.ts';

export type BillingLetter = {
  accountId: string;
  kind: BillingMailKind;
  /** Identifies the occasion. Each is mailed once, also if it is requested several times. */
  subject: string;
  /** The end of the trial or plan, if the mail states it. */
  date?: Date;
};

export async function mailOwnerOnce(
  ctx: Pick<Context, 'mailer' | 'config' | 'clock'>,
  tx: Transaction,
  { accountId, kind, subject, date }: BillingLetter,
): Promise<void> {
  const remembered = await tx
    .insert(billingMails)
    .values({ accountId, kind, subject, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (remembered.length === 0) return;
  const owner = await findOwner(tx, accountId);
  if (!owner) return;

  const locale = localeOf(owner.language);
  const text = billingMailText(kind, locale);
  const { publicUrl, timeZone } = ctx.config;
  const { tag } = localeFacts[locale];
  const message = layoutMail({
    locale,
    to: owner.email,
    subject: text.subject,
    greeting: mailWords[locale].greeting,
    paragraphs: text.paragraphs({ date: date ? formatDateTime(date, { tag, timeZone }) : '' }),
    action: { label: text.action, url: publicUrl + pathOf(kind) },
    notes: text.notes,
    signature: mailWords[locale].signature,
  });
  await ctx.mailer.queue(tx, { ...message, kind: 'billing' });
}

async function findOwner(tx: Transaction, accountId: string) {
  const [seat] = await findOwnerSeats(tx, [accountId]);
  if (!seat?.userId) return null;
  const [owner] = await loadUsers({ db: tx }, [seat.userId]);
  return owner ?? null;
}

function pathOf(kind: BillingMailKind): string {
  switch (kind) {
    case 'trialEnding':
    case 'trialEnded':
    case 'planEnded':
    case 'pauseEnding':
      return paths.accountContract();
    case 'planStarted':
    case 'licenseRestored':
      return paths.accountInvoices();
    case 'renewalFailed':
    case 'licenseInvalid':
      return paths.accountUser();
  }
}
