import { m } from '../../../i18n/gen/messages.js';
import { ChevronDownIcon } from '../../../ui/picture/icons.tsx';
import {
  hourChoices,
  hourOf,
  minuteChoices,
  minuteOf,
  type TimeBounds,
  type TimeChoice,
  withHour,
  withMinute,
} from './time-choices.ts';

type TimeSelectProps = {
  /** Names the time, such as `月曜日の開始`. */
  label: string;
  value: string;
  bounds: TimeBounds;
  disabled: boolean;
  onChange: (time: string) => void;
};

/** Separate selects for hour and minute, which offer only times that keep begin before end (SCHED-07). */
export function TimeSelect({ label, value, bounds, disabled, onChange }: TimeSelectProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <NumberSelect
        label={m.schedule_hour({ label })}
        value={hourOf(value)}
        choices={hourChoices(bounds)}
        disabled={disabled}
        onChange={(hour) => onChange(withHour(value, hour, bounds))}
      />
      <span aria-hidden="true">:</span>
      <NumberSelect
        label={m.schedule_minute({ label })}
        value={minuteOf(value)}
        choices={minuteChoices(value, bounds)}
        disabled={disabled}
        onChange={(minute) => onChange(withMinute(value, minute))}
      />
    </span>
  );
}

type NumberSelectProps = {
  label: string;
  value: number;
  choices: readonly TimeChoice[];
  disabled: boolean;
  onChange: (value: number) => void;
};

/** A native select: twenty-eight of them stay light, and phones show them as wheels. */
function NumberSelect({ label, value, choices, disabled, onChange }: NumberSelectProps) {
  return (
    <span className="relative inline-flex w-14 min-w-0 items-center">
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 w-full appearance-none rounded-control border border-line-strong bg-surface pl-2 tabular-nums disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {String(choice.value).padStart(2, '0')}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-1 size-4 text-muted" />
    </span>
  );
}
