import type { Executor } from '../../platform/database/client.ts';
import { forgetTexts } from '../translation/forget-translations.service.ts';
import type { SideReaders } from './room-readers.service.ts';

/** Forgets the translations of texts that were edited or deleted while the engine was at them (TRANS-15). */
export async function forgetOutdated(
  ctx: { db: Executor },
  texts: readonly string[],
  sides: readonly Pick<SideReaders, 'accountId'>[],
): Promise<void> {
  for (const { accountId } of sides) if (accountId !== null) await forgetTexts(ctx, { accountId, texts });
}
