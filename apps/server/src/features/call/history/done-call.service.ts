import { type MarkCallDoneInput, markCallDoneInput } from '@yobirin/contract/callback';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { noSuchCall } from '../call.errors.ts';
import { callMarked } from '../call.events.ts';
import { findCallById } from '../call.queries.ts';
import { requireCallTo } from './block-caller.service.ts';
import { markMissedDone } from './done-call.queries.ts';

/**
 * A holder has taken care of a missed call, or takes that back (CALLBACK-13). Idempotent. Returns the id of the call. Throws
 * UNPROCESSABLE_ENTITY for a call that was not missed.
 */
export async function markCallDone(ctx: RequestContext, input: MarkCallDoneInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { callHistoryId, isDone } = parseInput(markCallDoneInput, input);
  const found = await findCallById(ctx.db, callHistoryId);
  if (!found) throw noSuchCall();
  const { id, toYobirinPropertyId: yobirinPropertyId } = await requireCallTo(ctx, {
    callHistoryId,
    yobirinPropertyId: found.toYobirinPropertyId,
  });
  if (!(await markMissedDone(ctx.db, { id, userId, isDone, now: ctx.clock.now() }))) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'This call was not missed');
  }
  announceMissedToHolders(ctx, { yobirinPropertyId });
  void ctx.events.tell(callMarked, { callId: id });
  return id;
}
