import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ReceptionCalendar } from './calendar-query.ts';
import { reasonText, receptionText } from './reception-text.ts';

type ReceptionLineProps = { calendar: ReceptionCalendar; action: ReactNode; children?: ReactNode };

/** What visitors find at present: open or closed, until when and why (CAL-41). */
export function ReceptionLine({ calendar, action, children }: ReceptionLineProps) {
  const reason = reasonText(calendar);
  return (
    <Card aria-label={m.calendar_now()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow basis-56 items-start gap-3">
          <span
            aria-hidden="true"
            className={classNames(
              'mt-1.5 size-3 shrink-0 rounded-full',
              calendar.reception.isAvailable ? 'bg-green-ink' : 'bg-line-strong',
            )}
          />
          <div className="min-w-0">
            <p className="font-semibold text-balance tabular-nums">{receptionText(calendar)}</p>
            {reason && <p className="text-sm break-words text-muted">{reason}</p>}
          </div>
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
