import { m } from '../../../i18n/gen/messages.js';
import { weekdayName } from '../../../i18n/weekday-name.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { CopyIcon, MoreIcon, PlusIcon } from '../../../ui/picture/icons.tsx';
import { canAddSpan, type DayHours, nextSpan } from './day-hours.ts';
import { SpanFields } from './span-fields.tsx';

type ScheduleRowProps = {
  day: DayHours;
  disabled: boolean;
  showsErrors: boolean;
  onChange: (day: DayHours) => void;
  onCopy: () => void;
};

/** One weekday: whether calls are accepted, and the hours (SCHED-01, CAL-40). */
export function ScheduleRow({ day, disabled, showsErrors, onChange, onCopy }: ScheduleRowProps) {
  const name = weekdayName(day.dow);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <Checkbox
        label={name}
        checked={day.isOpen}
        disabled={disabled}
        onChange={(event) => onChange({ ...day, isOpen: event.target.checked })}
        className="grow sm:w-32 sm:grow-0"
      />
      <div className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:grow">
        <SpanFields
          id={day.id}
          name={name}
          spans={day.spans}
          disabled={disabled || !day.isOpen}
          showsErrors={showsErrors}
          onChange={(spans) => onChange({ ...day, spans })}
        />
      </div>
      {!disabled && <DayMenu name={name} day={day} onChange={onChange} onCopy={onCopy} />}
    </li>
  );
}

type DayMenuProps = Pick<ScheduleRowProps, 'day' | 'onChange' | 'onCopy'> & { name: string };

function DayMenu({ name, day, onChange, onCopy }: DayMenuProps) {
  const label = m.calendar_day_menu({ day: name });
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<MoreIcon />} />}
      items={[
        {
          id: 'add',
          label: m.calendar_add_hours(),
          icon: <PlusIcon />,
          isDisabled: !day.isOpen || !canAddSpan(day.spans),
          onSelect: () => onChange({ ...day, spans: [...day.spans, nextSpan(day.spans)] }),
        },
        { id: 'copy', label: m.calendar_copy_day(), icon: <CopyIcon />, onSelect: onCopy },
      ]}
    />
  );
}
