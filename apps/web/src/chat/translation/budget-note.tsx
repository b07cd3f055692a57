import { m } from '../../i18n/gen/messages.js';
import { useIsBudgetSpent, useRoomState } from '../room/room-context.ts';

/** Says once in a room that posts are not translated by themselves for the rest of the day (TRANS-08). */
export function BudgetNote() {
  const isAutomatic = useRoomState(({ translation }) => translation.mode === 'AUTOMATIC');
  const isBudgetSpent = useIsBudgetSpent();

  return (
    <div role="status">
      {isAutomatic && isBudgetSpent && (
        <p className="border-b border-line bg-gold-tint px-4 py-1.5 text-center text-sm text-balance text-gold-ink">
          {m.translation_budget()}
        </p>
      )}
    </div>
  );
}
