import { type SaveTranslationGlossaryInput, saveTranslationGlossaryInput } from '@yobirin/contract/glossary';
import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { assertAccountOwner, holdOwnedAccount } from '../directory/holder/owned-account.service.ts';
import { findGlossary, type Glossary, saveGlossary } from './glossary.queries.ts';

/** For the owner. Throws FORBIDDEN for other members of the account, and NOT_FOUND for other users. */
export async function readTranslationGlossary(ctx: RequestContext, input: { accountId: string }): Promise<Glossary> {
  const { userId } = requireViewer(ctx);
  const accountId = parseInput(numericId, input.accountId);
  await assertAccountOwner(ctx.db, { accountId, userId });
  return findGlossary(ctx.db, accountId);
}

type Input = { [Part in keyof SaveTranslationGlossaryInput]: unknown };

/** Replaces the glossary. For the owner. Throws CONFLICT if it was edited since `expectedVersion`. */
export async function saveTranslationGlossary(ctx: RequestContext, input: Input): Promise<Glossary> {
  const { userId } = requireViewer(ctx);
  const { accountId, terms, expectedVersion } = parseInput(saveTranslationGlossaryInput, input);
  return ctx.db.transaction(async (tx) => {
    // The account is locked, so that of two edits the second sees the first.
    await holdOwnedAccount(ctx, tx, { accountId, userId });
    const { version } = await findGlossary(tx, accountId);
    if (expectedVersion !== undefined && expectedVersion !== version) {
      throw new DomainError('CONFLICT', 'The glossary has been edited meanwhile', { reason: 'edited_meanwhile' });
    }
    return saveGlossary(tx, { accountId, terms });
  });
}
