import { skeletonOf } from '@yobirin/contract/id-skeleton';
import { type TakenYobirinIdsInput, takenYobirinIdsInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { findOwnedAccountId } from '../holder/member.service.ts';
import { findClaims } from './released-id.queries.ts';
import { findNamesWithheld } from './site-name.ts';
import { isUnavailable } from './take-id.service.ts';

/** Returns those of the IDs that the viewer's account cannot take, as they were given. Does not tell why (PROFILE-17). */
export async function listTakenIds(ctx: RequestContext, input: TakenYobirinIdsInput): Promise<string[]> {
  const { userId } = requireViewer(ctx);
  const { yobirinIds } = parseInput(takenYobirinIdsInput, input);
  await ctx.idChecks.begin(userId);
  const accountId = await findOwnedAccountId(ctx.db, userId);
  const skeletons = yobirinIds.map((yobirinId) => skeletonOf(yobirinId.trim()));
  const claims = await findClaims(ctx.db, { skeletons, now: ctx.clock.now() });
  const names = await findNamesWithheld(ctx, ctx.db, accountId);
  return yobirinIds.filter((yobirinId) => isUnavailable(yobirinId.trim(), { accountId, claims, names }));
}
