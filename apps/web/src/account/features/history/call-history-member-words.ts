import { m } from '../../../i18n/gen/messages.js';
import type { CallHistory } from './call-histories-query.ts';

type Members = Pick<CallHistory, 'answeredBy' | 'transferredBy' | 'transferredTo' | 'isReturned'>;
type Member = NonNullable<Members['answeredBy']>;

/** Who transferred the call here, who answered, and who took it after a transfer (HISTORY-04). */
export function memberTexts(history: Members, { isGroup }: { isGroup: boolean }): string[] {
  const { answeredBy, transferredBy, transferredTo, isReturned } = history;
  const texts: string[] = [];
  if (transferredBy && !isReturned) texts.push(m.history_transferred_by({ name: nameOf(transferredBy) }));
  // The calls of one's own ID are answered by oneself.
  if (answeredBy && (isGroup || !answeredBy.isViewer)) texts.push(m.history_answered_by({ name: nameOf(answeredBy) }));
  if (transferredTo) texts.push(m.history_transferred_to({ name: targetName(transferredTo) }));
  return texts;
}

function nameOf({ name, isViewer }: Member): string {
  return isViewer ? m.history_member_you() : (name ?? m.history_member_former());
}

function targetName({ nickname, yobirinId, deletedAt }: NonNullable<Members['transferredTo']>): string {
  return deletedAt ? m.history_deleted() : nickname || (yobirinId ?? m.history_unnamed());
}
