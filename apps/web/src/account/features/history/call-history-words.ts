import type { CallHistoryFilter } from '@yobirin/contract/call';
import { formatDuration } from '@yobirin/contract/format';
import { m } from '../../../i18n/gen/messages.js';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { CallHistory } from './call-histories-query.ts';

export type CallDirection = 'toMe' | 'fromMe';

export function directionOf(filter: CallHistoryFilter): CallDirection {
  return filter === 'FROM_ONLY' ? 'fromMe' : 'toMe';
}

export type OtherSide = {
  /** Null for a visitor and for a deleted ID. */
  propertyId: string | null;
  name: string;
  isDeleted: boolean;
  /** Null if the other side has no call page. */
  yobirinId: string | null;
  /** The text below the name. */
  note: string | null;
  iconUrl: string | null;
  iconColor: string | null;
};

const faceless = { propertyId: null, isDeleted: false, yobirinId: null, iconUrl: null, iconColor: null };

/** The other side of the call: an ID, a deleted one, or a visitor by their given name (HISTORY-02, HISTORY-03). */
export function otherSideOf(history: CallHistory, direction: CallDirection): OtherSide {
  if (history.isToGuest) return { ...faceless, name: calleeNameOf(history), note: m.history_visitor() };
  const property = direction === 'toMe' ? history.fromYobirinProperty : history.toYobirinProperty;
  if (property?.deletedAt) return { ...faceless, isDeleted: true, name: m.history_deleted(), note: null };
  if (!property) return { ...faceless, name: history.callerName ?? m.history_unnamed(), note: m.history_visitor() };
  const { id: propertyId, yobirinId, nickname, iconSmallUrl: iconUrl, iconColor } = property;
  const name = nickname || (yobirinId ?? m.history_unnamed());
  return { propertyId, name, isDeleted: false, yobirinId, note: yobirinId, iconUrl, iconColor };
}

/** A guest who was called back, and the place of the QR code that they came by. */
function calleeNameOf({ calleeName, calleePlace }: CallHistory): string {
  const name = calleeName ?? m.history_unnamed();
  return calleePlace && calleePlace !== name ? `${name} (${calleePlace})` : name;
}

/** The outcome of the call. An unanswered call reads as missed for the callee and as no answer for the caller (OP-04). */
export function outcomeOf(
  { status, duration }: CallHistory,
  direction: CallDirection,
): { text: string; tone: BadgeTone } {
  switch (status) {
    case 'CALLING':
      return { text: m.history_calling(), tone: 'green' };
    case 'TALKING':
      return { text: m.history_talking(), tone: 'green' };
    case 'FINISHED':
      return { text: finishedText(duration), tone: 'neutral' };
    case 'REJECTED':
      return { text: direction === 'toMe' ? m.history_rejected() : m.history_was_rejected(), tone: 'gold' };
    case 'UNCALL':
      return { text: direction === 'toMe' ? m.history_missed() : m.history_no_answer(), tone: 'red' };
  }
}

/** A call may have been answered without a connection between the two. */
function finishedText(duration: number | null | undefined): string {
  return duration == null ? m.history_not_connected() : m.history_talked({ duration: formatDuration(duration) });
}

/** A missed call that needs nothing more, and who took care of it: a member, or a later talk with the caller (CALLBACK-45). */
export function doneText({ doneBy }: Pick<CallHistory, 'doneBy'>): string {
  if (!doneBy) return m.callback_done();
  return m.callback_done_by({
    name: doneBy.isViewer ? m.history_member_you() : (doneBy.name ?? m.history_member_former()),
  });
}
