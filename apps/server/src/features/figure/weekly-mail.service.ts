import { addDays } from '@yobirin/contract/calendar';
import { periodBefore } from '@yobirin/contract/figure';
import type { Context } from '../../context.ts';
import { loadUsers } from '../auth/user.service.ts';
import { figureMail } from './figure.mails.ts';
import { findIdsOfAccount, findSums } from './figure.queries.ts';
import { noSums, sizeOf } from './named-groups.ts';
import { claimWeek, type DueAccount, findDueAccounts } from './weekly-mail.queries.ts';

type Mailing = Pick<Context, 'db' | 'clock' | 'config' | 'keyring' | 'mailer' | 'log'>;

/** Mails each owner the figures of last week, once, on their Monday morning (FIGURE-15). */
export async function sendWeeklyFigures(ctx: Mailing): Promise<void> {
  for (const due of await findDueAccounts(ctx.db, ctx.clock.now())) {
    try {
      await sendFigures(ctx, due);
    } catch (error) {
      // A failure must not stop the mails of other accounts. The next run tries it again.
      ctx.log.error({ err: error, accountId: due.accountId }, 'weekly figures could not be sent');
    }
  }
}

/** Idempotent: the week is claimed in the transaction that queues the mail. */
async function sendFigures(ctx: Mailing, due: DueAccount): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await claimWeek(tx, due))) return;
    const [user] = await loadUsers({ db: tx }, [due.userId]);
    const ids = await findIdsOfAccount(tx, due.accountId);
    const period = { from: addDays(due.week, -7), to: addDays(due.week, -1) };
    const scope = { yobirinPropertyIds: ids.map(({ id }) => id), userId: null };
    const [sums = noSums] = await findSums(tx, { ...scope, ...period }, 'WHOLE');
    const [before = noSums] = await findSums(tx, { ...scope, ...periodBefore(period) }, 'WHOLE');
    if (!user || sizeOf(sums) === 0) return;
    await ctx.mailer.queue(tx, { ...figureMail(ctx, user, { period, sums, before }), kind: 'figures' });
  });
}
