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
import { CallRejectionSwitch } from './call-rejection-switch.tsx';
import { sendHours } from './send-hours.ts';
import { useHourEdits } from './use-hour-edits.ts';
import { WeekHours } from './week-hours.tsx';
import { ZoneNote } from './zone-note.tsx';

/** When the ID in use accepts calls: weekly hours, and the switch that overrides them (SCHED-01). */
export function ScheduleForm({ profile, identity }: ProfileInUse) {
  const hours = useHourEdits(profile);
  const [isPending, startTransition] = useTransition();
  const { save, conflict } = useProfileSaving({
    fetchNewest: (client) => fetchNewestProfile(client, profile.id),
    take: (_newest, { keepsEdits }) => {
      if (!keepsEdits) hours.discardSent();
    },
  });
  const isReadOnly = !canEditProfile(identity, identity.licenseStatus);
  const timeZone = profile.scheduleSettings[0]?.timeZone;
  useUnsavedChanges(hours.isEdited);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!hours.isEdited || isPending || !hours.check()) return;
    startTransition(async () => {
      const isSaved = await save(() => sendHours(hours.rows, profile.version), { isSavedIn: hours.isSavedIn });
      if (isSaved) showToast({ tone: 'success', text: m.schedule_saved() });
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
      <WeekHours
        rows={hours.rows}
        showsErrors={hours.showsErrors}
        disabled={isReadOnly || !profile.isAvailableForCall}
        onChange={hours.change}
      />
      {!isReadOnly && <EditButtons isEdited={hours.isEdited} isPending={isPending} onCancel={hours.discard} />}
      <EditConflictModal {...conflict} />
    </form>
  );
}
