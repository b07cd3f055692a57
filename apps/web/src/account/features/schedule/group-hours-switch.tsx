import { useOptimistic, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Switch } from '../../../ui/form/switch.tsx';
import type { SaveParts } from './use-calendar-saving.ts';

type GroupHoursSwitchProps = { isByMembers: boolean; disabled: boolean; save: SaveParts };

/** A group is open by hours of its own, or while one of its members is (CAL-47). */
export function GroupHoursSwitch({ isByMembers, disabled, save }: GroupHoursSwitchProps) {
  const [isOn, setIsOn] = useOptimistic(isByMembers);
  const [isPending, startTransition] = useTransition();

  function handleChange(willBeOn: boolean) {
    if (isPending) return;
    startTransition(async () => {
      setIsOn(willBeOn);
      await save({ isByMembers: willBeOn });
    });
  }

  return (
    <Switch
      label={m.calendar_by_members()}
      description={m.calendar_by_members_text()}
      checked={isOn}
      disabled={disabled}
      onChange={(event) => handleChange(event.target.checked)}
    />
  );
}
