import { beginsBeforeEnd } from '@yobirin/contract/schedule';
import { m } from '../../../i18n/gen/messages.js';
import { ScheduleRow, type ScheduleSetting } from './schedule-row.tsx';

type WeekHoursProps = {
  rows: readonly ScheduleSetting[];
  /** Whether rows tell what is wrong with them. */
  showsErrors: boolean;
  disabled: boolean;
  onChange: (row: ScheduleSetting) => void;
};

export function WeekHours({ rows, showsErrors, disabled, onChange }: WeekHoursProps) {
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label={m.schedule_week()}>
      {rows.map((row) => (
        <ScheduleRow
          key={row.id}
          row={row}
          disabled={disabled}
          error={showsErrors && !beginsBeforeEnd(row) ? m.schedule_end_before_begin() : undefined}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}
