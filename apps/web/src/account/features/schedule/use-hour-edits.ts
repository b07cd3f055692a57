import { useState } from 'react';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import type { ScheduleSetting } from './schedule-row.tsx';

/** The hours of a week as they are being edited, over those that are saved. */
export function useHourEdits({ scheduleSettings }: Profile) {
  const [edits, setEdits] = useState<ReadonlyMap<string, ScheduleSetting>>(new Map());
  const rows = scheduleSettings.map((saved) => edits.get(saved.id) ?? saved);

  return {
    rows,
    isEdited: !areSame(rows, scheduleSettings),
    /** Whether a profile has these hours. */
    isSavedIn: (newest: Profile) => areSame(rows, newest.scheduleSettings),
    change: (edited: ScheduleSetting) => setEdits(new Map(edits).set(edited.id, edited)),
    discard: () => setEdits(new Map()),
    /** What was changed while the hours were on their way is not saved yet. */
    discardSent: () => setEdits((current) => (current === edits ? new Map() : current)),
  };
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
