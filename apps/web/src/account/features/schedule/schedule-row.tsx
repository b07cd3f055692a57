import { m } from '../../../i18n/gen/messages.js';
import { weekdayName } from '../../../i18n/weekday-name.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { TimeSelect } from './time-select.tsx';

export type ScheduleSetting = Profile['scheduleSettings'][number];

type ScheduleRowProps = {
  row: ScheduleSetting;
  disabled: boolean;
  error: string | undefined;
  onChange: (row: ScheduleSetting) => void;
};

/** One weekday: whether calls are accepted, and the hours (SCHED-01). */
export function ScheduleRow({ row, disabled, error, onChange }: ScheduleRowProps) {
  const day = weekdayName(row.dow);
  const errorId = error && `${endFieldId(row)}-error`;
  const isClosed = disabled || !row.isAvailableForCall;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Checkbox
        label={day}
        checked={row.isAvailableForCall}
        disabled={disabled}
        onChange={(event) => onChange({ ...row, isAvailableForCall: event.target.checked })}
        className="w-full sm:w-32 sm:pb-2"
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <TimeSelect
          label={m.schedule_begin({ day })}
          value={row.beginTime}
          edge="begin"
          disabled={isClosed}
          errorId={errorId}
          onChange={(beginTime) => onChange({ ...row, beginTime })}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <TimeSelect
          label={m.schedule_end({ day })}
          value={row.endTime}
          edge="end"
          disabled={isClosed}
          id={endFieldId(row)}
          errorId={errorId}
          onChange={(endTime) => onChange({ ...row, endTime })}
        />
      </div>
      {errorId && (
        <div className="w-full" role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}

/** The field to correct when the end is not after the begin. */
export function endFieldId({ id }: ScheduleSetting): string {
  return `schedule-end-${id}`;
}
