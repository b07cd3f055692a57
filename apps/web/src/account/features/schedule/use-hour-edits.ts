import { useState } from 'react';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import type { ScheduleSetting } from './schedule-row.tsx';

/** The edited hours of a week, on top of the saved ones. */
export function useHourEdits({ scheduleSettings }: Profile) {
  const [edits, setEdits] = useState<ReadonlyMap<string, ScheduleSetting>>(new Map());
  const rows = scheduleSettings.map((saved) => edits.get(saved.id) ?? saved);

  return {
    rows,
    isEdited: !areSame(rows, scheduleSettings),
    /** Whether a profile contains these hours. */
    isSavedIn: (newest: Profile) => areSame(rows, newest.scheduleSettings),
    change: (edited: ScheduleSetting) => setEdits(new Map(edits).set(edited.id, edited)),
    discard: () => setEdits(new Map()),
    /** Keeps changes that were made while saving was under way, because they are not saved yet. */
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
