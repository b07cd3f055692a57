import { type DeleteAuthenticatedUserInput, deleteAuthenticatedUserInput } from '@yobirin/contract/auth';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { dismissUser } from '../auth/live-devices.service.ts';
import { eraseUser, lockPerson } from '../auth/user.service.ts';
import { forgetBlockedUser } from '../block/block.service.ts';
import { forgetCaller } from '../call/history/forget-calls.service.ts';
import { leaveSeats, takeTurnsOfUser } from '../directory/member/leave-seats.service.ts';
import { sayLost } from '../directory/profile/id.events.ts';
import { deletePictureFiles } from '../directory/profile/pictures.service.ts';
import { forgetCallsOf } from '../search/follow-changes.service.ts';
import { closeOwnedAccount } from './close-account.service.ts';
import { requirePassword } from './require-password.ts';

/**
 * Deletes the viewer and closes the account they own (OP-76). Their seats in other accounts become empty. Records that other
 * users keep, such as their call history, lose the viewer's name and the reference to them. Refused while a change of their plan
 * is in progress. Returns the id.
 */
export async function deleteAuthenticatedUser(
  ctx: RequestContext,
  input: DeleteAuthenticatedUserInput,
): Promise<string> {
  requireViewer(ctx);
  const { password } = parseInput(deleteAuthenticatedUserInput, input);
  const { id: userId } = await requirePassword(ctx, password);

  const { accountId, pictures } = await ctx.events.transaction(ctx.db, async (tx, say) => {
    await takeTurnsOfUser(tx, userId);
    // Lock the user before the seats, in the order in which a change of name updates both.
    await lockPerson(tx, userId);
    const closed = await closeOwnedAccount(ctx, tx, say, { userId, now: ctx.clock.now() });
    const left = await leaveSeats(tx, userId);
    await forgetCaller(tx, userId);
    await forgetCallsOf(tx, userId);
    await forgetBlockedUser(tx, userId);
    await eraseUser(tx, userId);
    await sayLost(say, [...closed.losses, ...left]);
    return closed;
  });
  ctx.security.note('user_deleted', { userId });
  if (accountId !== null) ctx.security.note('account_closed', { accountId });
  dismissUser(ctx, userId);
  await deletePictureFiles(ctx, pictures);
  return userId;
}
