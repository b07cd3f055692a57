import { canEditProfile } from '@yobirin/contract/permissions';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import { type FormEvent, useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/toast.tsx';
import type { ProfileInUse } from '../profile/current-profile.tsx';
import { EditButtons } from '../profile/edit-buttons.tsx';
import { EditConflictModal } from '../profile/edit-conflict-modal.tsx';
import type { Profile } from '../profile/profile-query.ts';
import { ReadOnlyNote } from '../profile/read-only-note.tsx';
import { useProfileSaving } from '../profile/use-profile-saving.ts';
import { useUnsavedChanges } from '../unsaved-changes/unsaved-changes.ts';
import { AbsenceSwitch } from './absence-switch.tsx';
import { CallRejectionSwitch } from './call-rejection-switch.tsx';
import { ScheduleRow, type ScheduleSetting } from './schedule-row.tsx';
import { ZoneNote } from './zone-note.tsx';

const UpdateSchedule = graphql(`
  mutation UpdateSchedule(
    $scheduleSettings: [ScheduleSettingInput!]!
    $offsetMinutes: Int!
    $timeZone: String!
    $expectedVersion: Int
  ) {
    updateScheduleSettings(
      scheduleSettings: $scheduleSettings
      offsetMinutes: $offsetMinutes
      timeZone: $timeZone
      expectedVersion: $expectedVersion
    ) {
      id
    }
  }
`);

/** When the ID in use takes calls: a week's hours, and the switch that overrides them (SCHED-01). */
export function ScheduleForm({ profile, identity }: ProfileInUse) {
  const [edits, setEdits] = useState<ReadonlyMap<string, ScheduleSetting>>(new Map());
  const [isPending, startTransition] = useTransition();
  const { save, conflict } = useProfileSaving({
    propertyId: profile.id,
    take: (_newest, { keepsEdits }) => {
      // What was changed while the hours were on their way is not saved yet.
      if (!keepsEdits) setEdits((current) => (current === edits ? new Map() : current));
    },
  });
  const rows = profile.scheduleSettings.map((saved) => edits.get(saved.id) ?? saved);
  const isReadOnly = !canEditProfile(identity, identity.licenseStatus);
  const isEdited = rows.some((row, index) => !isSame(row, profile.scheduleSettings[index]));
  const timeZone = profile.scheduleSettings[0]?.timeZone;
  useUnsavedChanges(isEdited);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEdited || isPending) return;
    startTransition(async () => {
      if (await save(() => sendSchedule(profile, rows))) showToast({ tone: 'success', text: m.schedule_saved() });
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
      {timeZone && <ZoneNote timeZone={timeZone} />}
      {identity.type === 'groupMembership' && (
        <CallRejectionSwitch groupMembershipId={identity.id} isValid={identity.isValid} />
      )}
      <AbsenceSwitch profile={profile} disabled={isReadOnly} save={save} />
      <ul className="divide-y divide-line border-y border-line" aria-label={m.schedule_week()}>
        {rows.map((row) => (
          <ScheduleRow
            key={row.id}
            row={row}
            disabled={isReadOnly || !profile.isAvailableForCall}
            onChange={(edited) => setEdits(new Map(edits).set(edited.id, edited))}
          />
        ))}
      </ul>
      {!isReadOnly && <EditButtons isEdited={isEdited} isPending={isPending} onCancel={() => setEdits(new Map())} />}
      <EditConflictModal {...conflict} />
    </form>
  );
}

function isSame(row: ScheduleSetting, saved: ScheduleSetting | undefined): boolean {
  return (
    row.isAvailableForCall === saved?.isAvailableForCall &&
    row.beginTime === saved.beginTime &&
    row.endTime === saved.endTime
  );
}

/** All seven rows, and the zone that they mean (SCHED-08). */
function sendSchedule({ version }: Profile, rows: readonly ScheduleSetting[]) {
  const timeZone = rows[0]?.timeZone ?? '';
  return request(UpdateSchedule, {
    scheduleSettings: rows.map(({ id, isAvailableForCall, beginTime, endTime }) => ({
      id,
      isAvailableForCall,
      beginTime,
      endTime,
    })),
    offsetMinutes: zoneOffsetMs(new Date(), timeZone) / 60_000,
    timeZone,
    expectedVersion: version,
  });
}
