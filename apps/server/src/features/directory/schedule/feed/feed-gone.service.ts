import { limits } from '@yobirin/contract/limits';
import { localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../../../context.ts';
import { layoutMail } from '../../../../platform/mail/mail-layout.ts';
import { mailWords } from '../../../../platform/mail/mail-words.ts';
import { loadUsers } from '../../../auth/user.service.ts';
import { findOwnerSeats } from '../../holder/member.service.ts';
import { listPasswordEditors } from '../../profile/call-password-tries.service.ts';
import { type CallTarget, findCallTargetById } from '../../profile/call-target.service.ts';
import { takeGoneFeed } from './calendar-feed.queries.ts';
import { feedGoneText } from './feed-gone.mail-texts.ts';

/** Tells those who may change a feed that has failed for a day, once until it works again. Idempotent. */
export async function tellGoneFeed(ctx: Context, yobirinPropertyId: string): Promise<void> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  if (!target) return;
  const users = await loadUsers(ctx, await listTold(ctx, target));
  const now = ctx.clock.now();
  const failingBefore = new Date(now.getTime() - limits.feedGoneMs);
  await ctx.db.transaction(async (tx) => {
    if (!(await takeGoneFeed(tx, { id: yobirinPropertyId, now, failingBefore }))) return;
    for (const { email, language } of users) {
      const locale = localeOf(language);
      const { subject, paragraphs, action } = feedGoneText(locale);
      const message = layoutMail({
        locale,
        to: email,
        subject: subject(target.nickname),
        greeting: mailWords[locale].greeting,
        paragraphs: paragraphs(target.nickname),
        action: { label: action, url: ctx.config.publicUrl + paths.accountSchedule() },
        notes: [],
        signature: mailWords[locale].signature,
      });
      await ctx.mailer.queue(tx, { ...message, kind: 'alert' });
    }
  });
}

/** The holders who may change the feed. If none may, the owner of the account. */
async function listTold(ctx: Context, target: CallTarget): Promise<string[]> {
  const holders = await listPasswordEditors(ctx, target.id, target.userIds);
  if (holders.length > 0) return holders;
  const owners = await findOwnerSeats(ctx.db, [target.account.id]);
  return owners.flatMap(({ userId }) => userId ?? []);
}
