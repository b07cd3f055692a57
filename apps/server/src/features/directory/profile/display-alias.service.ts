import { canEditDisplayAlias } from '@yobirin/contract/permissions';
import { type UpdateDisplayAliasInput, updateDisplayAliasInput } from '@yobirin/contract/profile';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { setDisplayAlias } from './profile.queries.ts';
import { lockProfile, notAllowed } from './profile-access.service.ts';

/** Sets the short name that tells an ID apart in its holder's lists. Returns the id of the ID. */
export async function updateDisplayAlias(ctx: RequestContext, input: UpdateDisplayAliasInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId, displayAlias } = parseInput(updateDisplayAliasInput, input);

  await ctx.db.transaction(async (tx) => {
    const { actor, account } = await lockProfile(ctx, tx, { id: yobirinPropertyId, userId });
    if (!canEditDisplayAlias(actor, account.currentLicenseStatus)) throw notAllowed();
    await setDisplayAlias(tx, yobirinPropertyId, displayAlias);
  });
  return yobirinPropertyId;
}
