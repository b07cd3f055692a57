import type { Context } from '../../../context.ts';
import { loadUsers } from '../../auth/user.service.ts';
import { findOwnerSeats } from '../../directory/holder/member.service.ts';
import { listPasswordEditors, takeTriesToTell } from '../../directory/profile/call-password-tries.service.ts';
import { type CallTarget, findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { guessedPasswordsMail } from '../../notification/notification.mails.ts';
import { pushToUsers } from '../../notification/notification.service.ts';
import { loadChoices } from '../../notification/notification-setting.service.ts';

/** Tells those who can change the call password about wrong ones, once a day at most (CALLPAGE-23). Idempotent, except for pushes. */
export async function tellGuessedPasswords(ctx: Context, yobirinPropertyId: string): Promise<void> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  if (!target) return;
  const userIds = await listTold(ctx, target);
  const choices = await loadChoices(ctx.db, { yobirinPropertyId, isGroup: target.groupId !== null, userIds });
  const mailed = userIds.filter((userId) => choices.get(userId)?.callMail !== 'NONE');
  const users = mailed.length > 0 ? await loadUsers(ctx, mailed) : [];

  const tries = await ctx.db.transaction(async (tx) => {
    const untold = await takeTriesToTell({ db: tx, clock: ctx.clock }, yobirinPropertyId);
    if (!untold) return null;
    for (const to of users)
      await ctx.mailer.queue(tx, {
        ...guessedPasswordsMail(ctx, { to, called: target.nickname, tries: untold }),
        kind: 'notice',
        sender: `account:${target.account.id}`,
      });
    return untold;
  });
  if (!tries) return;
  const pushed = userIds.filter((userId) => choices.get(userId)?.callPush);
  await pushToUsers(ctx, pushed, { kind: 'guessedPasswords', count: tries.count, calledName: target.nickname });
}

/** The holders who may change the password. If none may, the owner of the account. */
async function listTold(ctx: Context, target: CallTarget): Promise<string[]> {
  const holders = await listPasswordEditors(ctx, target.id, target.userIds);
  if (holders.length > 0) return holders;
  const owners = await findOwnerSeats(ctx.db, [target.account.id]);
  return owners.flatMap(({ userId }) => userId ?? []);
}
