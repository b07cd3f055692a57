import type { CallHistoryFilter } from '@yobirin/contract/call';
import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { assertOwnProperty } from '../../directory/profile/profile-access.service.ts';
import { durationSince } from '../signaling/signaling.service.ts';
import { type CallHistory, callHistoryKeyset, countCallHistories, findCallHistories } from './call-history.queries.ts';

/** Lists the calls to or from one of the viewer's IDs, newest first. */
export async function listCallHistories(
  ctx: RequestContext,
  { filter, ...request }: PageRequest & { yobirinPropertyId: string; filter: CallHistoryFilter },
): Promise<Connection<CallHistory>> {
  requireViewer(ctx);
  const selection = { yobirinPropertyId: parseInput(numericId, request.yobirinPropertyId), filter };
  await assertOwnProperty(ctx, selection.yobirinPropertyId);
  const page = readPage(callHistoryKeyset, request);
  const rows = await findCallHistories(ctx.db, selection, page);
  return toConnection(page, rows, () => countCallHistories(ctx.db, selection));
}

/** Seconds of talk; null if the call had none. */
export function durationOf({ clock }: Pick<RequestContext, 'clock'>, call: CallHistory): number | null {
  return call.talkingAt && durationSince(call.talkingAt, call.endedAt ?? clock.now()).duration;
}
