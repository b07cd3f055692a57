import { m } from '../../../i18n/gen/messages.js';
import { ChevronDownIcon } from '../../../ui/picture/icons.tsx';
import { hourChoices, hourOf, minuteChoices, minuteOf, withHour, withMinute } from './time-choices.ts';

type TimeSelectProps = {
  /** Names the time, such as `月曜日の開始`. */
  label: string;
  edge: 'begin' | 'end';
  value: string;
  disabled: boolean;
  /** The id of the text that tells why the time is refused. */
  errorId?: string | undefined;
  /** The id of the hour. */
  id?: string;
  onChange: (time: string) => void;
};

/** Separate selects for hour and minute. Any time can be chosen, so that begin and end can change in either order (SCHED-07). */
export function TimeSelect({ label, edge, value, disabled, errorId, id, onChange }: TimeSelectProps) {
  const shared = { disabled, errorId };
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <NumberSelect
        id={id}
        label={m.schedule_hour({ label })}
        value={hourOf(value)}
        choices={hourChoices(edge)}
        onChange={(hour) => onChange(withHour(value, hour))}
        {...shared}
      />
      <span aria-hidden="true">:</span>
      <NumberSelect
        label={m.schedule_minute({ label })}
        value={minuteOf(value)}
        choices={minuteChoices(value)}
        onChange={(minute) => onChange(withMinute(value, minute))}
        {...shared}
      />
    </span>
  );
}

type NumberSelectProps = {
  id?: string | undefined;
  label: string;
  value: number;
  choices: readonly number[];
  disabled: boolean;
  errorId: string | undefined;
  onChange: (value: number) => void;
};

/** A native select: twenty-eight of them stay light, and phones show them as wheels. */
function NumberSelect({ id, label, value, choices, disabled, errorId, onChange }: NumberSelectProps) {
  return (
    <span className="relative inline-flex w-14 min-w-0 items-center">
      <select
        id={id}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 w-full appearance-none rounded-control border border-line-strong bg-surface pl-2 tabular-nums aria-invalid:border-red disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {String(choice).padStart(2, '0')}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-1 size-4 text-muted" />
    </span>
  );
}
