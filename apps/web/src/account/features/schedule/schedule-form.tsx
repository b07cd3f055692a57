import { canEditProfile } from '@yobirin/contract/permissions';
import { type FormEvent, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';
import { EditButtons } from '../../shared/current-profile/edit-buttons.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { ReadOnlyNote } from '../../shared/current-profile/read-only-note.tsx';
import { useProfileSaving } from '../../shared/current-profile/use-profile-saving.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { AbsenceSwitch } from './absence-switch.tsx';
import { fetchNewestCalendar, type ReceptionCalendar } from './calendar-query.ts';
import { CallRejectionSwitch } from './call-rejection-switch.tsx';
import { daysOf } from './day-hours.ts';
import { GroupHoursSwitch } from './group-hours-switch.tsx';
import { sendHours } from './send-hours.ts';
import type { SaveParts } from './use-calendar-saving.ts';
import type { HourEdits } from './use-hour-edits.ts';
import { WeekHours } from './week-hours.tsx';
import { ZoneNote } from './zone-note.tsx';

type ScheduleFormProps = ProfileInUse & { calendar: ReceptionCalendar; hours: HourEdits; saveParts: SaveParts };

/** When the ID in use accepts calls: weekly hours, and the switch that overrides them (SCHED-01). */
export function ScheduleForm({ profile, identity, calendar, hours, saveParts }: ScheduleFormProps) {
  const saved = daysOf(profile.scheduleSettings, calendar.week);
  const [isPending, startTransition] = useTransition();
  const newest = { week: calendar.week };
  const { save, conflict } = useProfileSaving({
    fetchNewest: async (client) => {
      newest.week = (await fetchNewestCalendar(client, profile.id)).week;
      return fetchNewestProfile(client, profile.id);
    },
    take: (_newest, { keepsEdits }) => {
      if (!keepsEdits) hours.discardSent();
    },
  });
  const isReadOnly = !canEditProfile(identity, identity.licenseStatus);
  useUnsavedChanges(hours.isEdited);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!hours.isEdited || isPending || !hours.check()) return;
    startTransition(async () => {
      const isSaved = await save(() => sendHours(profile, { days: hours.days, saved }), {
        isSavedIn: ({ scheduleSettings }) => hours.isSavedIn(daysOf(scheduleSettings, newest.week)),
      });
      if (isSaved) showToast({ tone: 'success', text: m.schedule_saved() });
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
      <ZoneNote
        timeZone={calendar.timeZone}
        onChange={isReadOnly ? undefined : (timeZone) => saveParts({ timeZone })}
      />
      {identity.type === 'groupMembership' && (
        <>
          <CallRejectionSwitch groupMembershipId={identity.id} isValid={identity.isValid} />
          <GroupHoursSwitch isByMembers={calendar.isByMembers} disabled={isReadOnly} save={saveParts} />
        </>
      )}
      <AbsenceSwitch profile={profile} disabled={isReadOnly} save={save} />
      <WeekHours
        days={hours.days}
        showsErrors={hours.showsErrors}
        disabled={isReadOnly || !profile.isAvailableForCall || calendar.isByMembers}
        onChange={hours.change}
      />
      {!isReadOnly && <EditButtons isEdited={hours.isEdited} isPending={isPending} onCancel={hours.discard} />}
      <EditConflictModal {...conflict} />
    </form>
  );
}
