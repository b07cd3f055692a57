import type { Context } from '../../../context.ts';
import { findAccountId } from '../../directory/profile/call-target.service.ts';
import { forgetTexts } from '../../translation/forget-translations.service.ts';
import type { Participant } from '../room/participant.service.ts';

/** Forgets the kept translations of texts that a post no longer has, for the accounts of both sides (TRANS-15). Idempotent. */
export async function forgetTextsOf(
  ctx: Pick<Context, 'db'>,
  { own, peer }: Pick<Participant, 'own' | 'peer'>,
  texts: readonly string[],
): Promise<void> {
  for (const { yobirinPropertyId } of [own, peer]) {
    const accountId = yobirinPropertyId === null ? null : await findAccountId(ctx, yobirinPropertyId);
    if (accountId !== null) await forgetTexts(ctx, { accountId, texts });
  }
}
