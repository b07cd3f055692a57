import type { CallHistoryFilter } from '@yobirin/contract/call';
import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { assertOwnProperty } from '../../directory/profile/profile-access.service.ts';
import { durationSince } from '../signaling/signaling.service.ts';
import {
  type CallHistoryRow,
  callHistoryKeyset,
  countCallHistories,
  findCallHistories,
} from './call-history.queries.ts';

/** A call as the viewer may see it: its members are shown to the side that was called, never to the caller (OP-97). */
export type CallHistory = CallHistoryRow & { isToViewer: boolean };

/** A member who took part in a call. */
export type CallMember = { name: string | null; userId: string | null };

type HistoryRequest = PageRequest & {
  yobirinPropertyId: string;
  filter: CallHistoryFilter;
  /** A call to begin with. */
  startAt?: string | null | undefined;
};

/** Lists the calls to or from one of the viewer's IDs, newest first. Throws NOT_FOUND if the list does not have the call to begin with. */
export async function listCallHistories(
  ctx: RequestContext,
  { filter, ...request }: HistoryRequest,
): Promise<Connection<CallHistory>> {
  requireViewer(ctx);
  const selection = { yobirinPropertyId: parseInput(numericId, request.yobirinPropertyId), filter };
  await assertOwnProperty(ctx, selection.yobirinPropertyId);
  const page = readPage<CallHistory>(callHistoryKeyset, request);
  const startAt = request.startAt == null ? null : parseInput(numericId, request.startAt);
  const isToViewer = filter !== 'FROM_ONLY';
  const rows = (await findCallHistories(ctx.db, { ...selection, startAt, now: ctx.clock.now() }, page)).map((row) => ({
    ...row,
    isToViewer,
  }));
  if (startAt !== null && rows[0]?.id !== startAt)
    throw new DomainError('NOT_FOUND', 'The list does not have this call');
  return toConnection(page, rows, () => countCallHistories(ctx.db, selection));
}

/** Seconds of talk; null if the call had none. */
export function durationOf({ clock }: Pick<RequestContext, 'clock'>, call: CallHistory): number | null {
  return call.talkingAt && durationSince(call.talkingAt, call.endedAt ?? clock.now()).duration;
}

/** Who answered the call. Null if it was not answered. */
export function answererOf({ isToViewer, answeredAt, answererName, answererId }: CallHistory): CallMember | null {
  return isToViewer && answeredAt ? { name: answererName, userId: answererId } : null;
}

/** The member who has taken care of a missed call. Null if it was a talk with the caller, and while it waits. */
export function doneByOf({ isToViewer, doneAt, doneById, doneByName }: CallHistory): CallMember | null {
  return isToViewer && doneAt && doneById !== null ? { name: doneByName, userId: doneById } : null;
}

/** Who transferred the call here. */
export function transferrerOf(call: CallHistory): CallMember | null {
  const { isToViewer, isTransferred, transferrerName, transferrerId } = call;
  return isToViewer && isTransferred ? { name: transferrerName, userId: transferrerId } : null;
}
