import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import type { DayHours } from './day-hours.ts';
import { ScheduleRow } from './schedule-row.tsx';

type WeekHoursProps = {
  days: readonly DayHours[];
  /** Whether rows tell what is wrong with them. */
  showsErrors: boolean;
  disabled: boolean;
  onChange: (...days: readonly DayHours[]) => void;
};

export function WeekHours({ days, showsErrors, disabled, onChange }: WeekHoursProps) {
  const [copied, setCopied] = useState<DayHours | null>(null);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line" aria-label={m.schedule_week()}>
        {days.map((day) => (
          <ScheduleRow
            key={day.id}
            day={day}
            disabled={disabled}
            showsErrors={showsErrors}
            onChange={onChange}
            onCopy={() => setCopied(day)}
          />
        ))}
      </ul>
      {copied && (
        <CopyDayDialog
          from={copied}
          days={days}
          onCopy={(targets) => onChange(...targets.map((day) => ({ ...copied, id: day.id, dow: day.dow })))}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}
