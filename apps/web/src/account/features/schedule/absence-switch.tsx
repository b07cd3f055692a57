import { useOptimistic, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Switch } from '../../../ui/form/switch.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import type { SaveProfile } from '../../shared/current-profile/use-profile-saving.ts';

const UpdateAbsence = graphql(`
  mutation UpdateAbsence($id: ID!, $isAvailableForCall: Boolean!, $expectedVersion: Int) {
    updateYobirinProperty(id: $id, isAvailableForCall: $isAvailableForCall, expectedVersion: $expectedVersion) {
      id
    }
  }
`);

type AbsenceSwitchProps = {
  /** Without its version, edits made elsewhere in between are no conflict. */
  profile: Pick<Profile, 'id' | 'isAvailableForCall'> & Partial<Pick<Profile, 'version'>>;
  disabled: boolean;
  save: SaveProfile;
};

/** Stops all calls at once, regardless of the hours (SCHED-03). */
export function AbsenceSwitch({ profile, disabled, save }: AbsenceSwitchProps) {
  const [isAbsent, setIsAbsent] = useOptimistic(!profile.isAvailableForCall);
  const [isPending, startTransition] = useTransition();

  function handleChange(willBeAbsent: boolean) {
    if (isPending) return;
    startTransition(async () => {
      setIsAbsent(willBeAbsent);
      const edit = { id: profile.id, isAvailableForCall: !willBeAbsent, expectedVersion: profile.version ?? null };
      const isSaved = await save(() => request(UpdateAbsence, edit), {
        keepsEdits: true,
        isSavedIn: (newest) => newest.isAvailableForCall === !willBeAbsent,
      });
      if (!isSaved) return;
      showToast({ tone: 'success', text: willBeAbsent ? m.schedule_absent_on() : m.schedule_absent_off() });
    });
  }

  return (
    <Switch
      label={m.schedule_absent()}
      description={m.schedule_absent_text()}
      checked={isAbsent}
      disabled={disabled}
      onChange={(event) => handleChange(event.target.checked)}
    />
  );
}
