import { useState } from 'react';
import { type DayHours, isWrong } from './day-hours.ts';
import { goToField } from './go-to-field.ts';
import { endFieldId } from './span-fields.tsx';

export type HourEdits = ReturnType<typeof useHourEdits>;

/** The edited hours of a week, on top of the saved ones. */
export function useHourEdits(saved: readonly DayHours[]) {
  const [edits, setEdits] = useState<ReadonlyMap<string, DayHours>>(new Map());
  const [showsErrors, setShowsErrors] = useState(false);
  const days = saved.map((day) => edits.get(day.id) ?? day);
  const wrong = days.find(({ spans }) => spans.some(isWrong));

  return {
    days,
    showsErrors,
    isEdited: !areSame(days, saved),
    /** Whether a saved week contains these hours. */
    isSavedIn: (newest: readonly DayHours[]) => areSame(days, newest),
    change: (...edited: readonly DayHours[]) => {
      const next = new Map(edits);
      for (const day of edited) next.set(day.id, withUsableHours(day, saved));
      setEdits(next);
    },
    /** Returns whether the hours can be saved. If not, the rows tell why, and the first wrong one gets the focus. */
    check: (): boolean => {
      setShowsErrors(wrong !== undefined);
      if (wrong) goToField(document.getElementById(endFieldId(wrong.id, wrong.spans.findIndex(isWrong))));
      return wrong === undefined;
    },
    discard: () => {
      setEdits(new Map());
      setShowsErrors(false);
    },
    /** Keeps changes that were made while saving was under way, because they are not saved yet. */
    discardSent: () => setEdits((current) => (current === edits ? new Map() : current)),
  };
}

/** The fields of a closed day are disabled, so wrong hours could not be corrected there. */
function withUsableHours(edited: DayHours, saved: readonly DayHours[]): DayHours {
  if (edited.isOpen || !edited.spans.some(isWrong)) return edited;
  return { ...edited, spans: saved.find(({ id }) => id === edited.id)?.spans ?? edited.spans };
}

function areSame(days: readonly DayHours[], saved: readonly DayHours[]): boolean {
  return days.every((day, index) => JSON.stringify(day) === JSON.stringify(saved[index]));
}
