import { type TakenYobirinIdsInput, takenYobirinIdsInput } from '@yobirin/contract/member';
import { isReservedYobirinId } from '@yobirin/contract/reserved-ids';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { findUsedIds } from './profile.queries.ts';

/** Returns those of the IDs that cannot be registered because they are in use or reserved, as they were given. */
export async function listTakenIds(ctx: RequestContext, input: TakenYobirinIdsInput): Promise<string[]> {
  const { userId } = requireViewer(ctx);
  const { yobirinIds } = parseInput(takenYobirinIdsInput, input);
  await ctx.idChecks.begin(userId);
  const used = new Set(await findUsedIds(ctx.db, yobirinIds.map(keyOf)));
  return yobirinIds.filter((yobirinId) => used.has(keyOf(yobirinId)) || isReservedYobirinId(yobirinId.trim()));
}

function keyOf(yobirinId: string): string {
  return yobirinId.trim().toLowerCase();
}
