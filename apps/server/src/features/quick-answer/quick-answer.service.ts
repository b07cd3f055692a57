import { foldCaseAndWidth } from '@yobirin/contract/fold-case-and-width';
import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import {
  type QuickAnswerRefusal,
  type SaveQuickAnswerInput,
  saveQuickAnswerInput,
} from '@yobirin/contract/quick-answer';
import type { RequestContext } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { violates } from '../../platform/database/violates.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { assertAccountOwner, takeTurn } from '../directory/holder/owned-account.service.ts';
import { sitsInAccount } from '../directory/holder/seat-holder.service.ts';
import {
  countQuickAnswers,
  type Drawer,
  deleteQuickAnswersOfAccount,
  deleteQuickAnswersOutside,
  findQuickAnswers,
  insertQuickAnswer,
  lockQuickAnswer,
  type QuickAnswer,
  removeQuickAnswer,
  updateQuickAnswer,
} from './quick-answer.queries.ts';

/** The shared answers and the viewer's own, for members of the account. Throws NOT_FOUND for other users. */
export async function listQuickAnswers(ctx: RequestContext, input: { accountId: string }): Promise<QuickAnswer[]> {
  const { userId } = requireViewer(ctx);
  const accountId = parseInput(numericId, input.accountId);
  await assertMember(ctx.db, { accountId, userId });
  return findQuickAnswers(ctx.db, { accountId, userId });
}

type Edit = { [Part in keyof SaveQuickAnswerInput]: unknown };

/**
 * Adds a quick answer, or changes one. Throws FORBIDDEN for a shared one unless the viewer owns the account, NOT_FOUND for
 * another member's, CONFLICT if it was edited since `expectedVersion`, and refuses a name that is taken.
 */
export async function saveQuickAnswer(ctx: RequestContext, edit: Edit): Promise<QuickAnswer> {
  const { userId } = requireViewer(ctx);
  const { accountId, id, isShared, expectedVersion, name, ...texts } = parseInput(saveQuickAnswerInput, edit);
  const drawer: Drawer = { accountId, userId: isShared ? null : userId };
  const content = { ...texts, name, nameKey: foldCaseAndWidth(name), userId: drawer.userId };

  return refusingTakenNames(() =>
    ctx.db.transaction(async (tx) => {
      // One save at a time in an account, so that two at once do not exceed the limit.
      await takeTurn(tx, accountId);
      await assertMayEdit(tx, drawer, userId);
      const before = id === undefined ? null : await holdOwn(tx, { id, accountId, userId });
      if (before && expectedVersion !== undefined && expectedVersion !== before.version) {
        throw new DomainError('CONFLICT', 'The answer has been edited meanwhile', { reason: 'edited_meanwhile' });
      }
      if (before?.userId !== drawer.userId) await assertRoom(tx, drawer);
      if (before) return updateQuickAnswer(tx, before.id, content);
      return insertQuickAnswer(tx, { ...content, accountId, createdAt: ctx.clock.now() });
    }),
  );
}

/**
 * Returns the id. Throws FORBIDDEN for a shared one unless the viewer owns the account, and NOT_FOUND if it is gone or belongs to
 * another member.
 */
export async function deleteQuickAnswer(ctx: RequestContext, input: { id: string }): Promise<string> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.id);
  await ctx.db.transaction(async (tx) => {
    await holdOwn(tx, { id, userId });
    await removeQuickAnswer(tx, id);
  });
  return id;
}

export function forgetQuickAnswersOfAccount(db: Executor, accountId: string): Promise<void> {
  return deleteQuickAnswersOfAccount(db, accountId);
}

/** Forgets the own answers of a user in accounts that they have left (QUICK-06). */
export function forgetQuickAnswersOf({ db }: { db: Executor }, { userId }: { userId: string }): Promise<void> {
  return deleteQuickAnswersOutside(db, userId);
}

async function assertMember(db: Executor, member: { accountId: string; userId: string }): Promise<void> {
  if (!(await sitsInAccount(db, member))) throw new DomainError('NOT_FOUND', 'No such account');
}

async function assertMayEdit(db: Executor, { accountId, userId: drawerOf }: Drawer, userId: string): Promise<void> {
  if (drawerOf === null) await assertAccountOwner(db, { accountId, userId });
  else await assertMember(db, { accountId, userId });
}

/** Locks an answer that the viewer may edit. */
async function holdOwn(
  tx: Transaction,
  { id, userId, accountId }: { id: string; userId: string; accountId?: string },
): Promise<QuickAnswer> {
  const answer = await lockQuickAnswer(tx, id);
  const isForeign = answer?.userId !== null && answer?.userId !== userId;
  if (!answer || isForeign || (accountId !== undefined && answer.accountId !== accountId)) throw noSuchAnswer();
  if (answer.userId === null) {
    await assertAccountOwner(tx, { accountId: answer.accountId, userId, missing: noSuchAnswer });
  }
  return answer;
}

async function assertRoom(tx: Transaction, drawer: Drawer): Promise<void> {
  if ((await countQuickAnswers(tx, drawer)) >= limits.quickAnswersMax) throw refusal('too_many_answers');
}

async function refusingTakenNames<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const names = ['quick_answers_shared_name_unique', 'quick_answers_own_name_unique'];
    if (names.some((name) => violates(error, name))) throw refusal('name_taken');
    throw error;
  }
}

function refusal(reason: QuickAnswerRefusal): DomainError {
  const message = reason === 'name_taken' ? 'Another answer has this name' : 'There are too many answers';
  return new DomainError('UNPROCESSABLE_ENTITY', message, { reason });
}

function noSuchAnswer(): DomainError {
  return new DomainError('NOT_FOUND', 'No such answer');
}
