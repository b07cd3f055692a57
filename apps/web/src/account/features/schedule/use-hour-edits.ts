import { beginsBeforeEnd } from '@yobirin/contract/schedule';
import { useState } from 'react';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { endFieldId, type ScheduleSetting } from './schedule-row.tsx';

/** The edited hours of a week, on top of the saved ones. */
export function useHourEdits({ scheduleSettings }: Profile) {
  const [edits, setEdits] = useState<ReadonlyMap<string, ScheduleSetting>>(new Map());
  const [showsErrors, setShowsErrors] = useState(false);
  const rows = scheduleSettings.map((saved) => edits.get(saved.id) ?? saved);
  const wrong = rows.find((row) => !beginsBeforeEnd(row));

  return {
    rows,
    showsErrors,
    isEdited: !areSame(rows, scheduleSettings),
    /** Whether a profile contains these hours. */
    isSavedIn: (newest: Profile) => areSame(rows, newest.scheduleSettings),
    change: (edited: ScheduleSetting) => {
      const saved = scheduleSettings.find(({ id }) => id === edited.id);
      setEdits(new Map(edits).set(edited.id, withUsableHours(edited, saved)));
    },
    /** Returns whether the hours can be saved. If not, the rows tell why, and the first wrong one gets the focus. */
    check: (): boolean => {
      setShowsErrors(wrong !== undefined);
      if (wrong) goTo(endFieldId(wrong));
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

/** In the middle of the window: at its upper edge, the top bar would cover the field. */
function goTo(fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The fields of a closed day are disabled, so wrong hours could not be corrected there. */
function withUsableHours(edited: ScheduleSetting, saved: ScheduleSetting | undefined): ScheduleSetting {
  if (edited.isAvailableForCall || beginsBeforeEnd(edited) || !saved) return edited;
  return { ...edited, beginTime: saved.beginTime, endTime: saved.endTime };
}

function areSame(rows: readonly ScheduleSetting[], saved: readonly ScheduleSetting[]): boolean {
  return rows.every((row, index) => isSame(row, saved[index]));
}

function isSame(row: ScheduleSetting, saved: ScheduleSetting | undefined): boolean {
  return (
    row.isAvailableForCall === saved?.isAvailableForCall &&
    row.beginTime === saved.beginTime &&
    row.endTime === saved.endTime
  );
}
