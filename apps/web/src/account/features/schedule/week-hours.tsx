import { m } from '../../../i18n/gen/messages.js';
import { ScheduleRow, type ScheduleSetting } from './schedule-row.tsx';

type WeekHoursProps = {
  rows: readonly ScheduleSetting[];
  disabled: boolean;
  onChange: (row: ScheduleSetting) => void;
};

export function WeekHours({ rows, disabled, onChange }: WeekHoursProps) {
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label={m.schedule_week()}>
      {rows.map((row) => (
        <ScheduleRow key={row.id} row={row} disabled={disabled} onChange={onChange} />
      ))}
    </ul>
  );
}
