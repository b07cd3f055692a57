import { type Span, spanMinutes } from '@yobirin/contract/calendar';
import { type Schedule, weekdays, weekOf } from '@yobirin/contract/schedule';
import { clockText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { weekdayName } from '../../i18n/weekday-name.ts';
import { zoneName } from '../../i18n/zone-name.ts';

/** The weekly hours, in the holder's time zone. Shows nothing for a group whose members together are its hours. */
export function ReceptionHours({ schedule }: { schedule: Schedule }) {
  if (schedule.rows.length === 0) return null;
  const timeZone = zoneName(new Date(), { locale: getLocale(), timeZone: schedule.timeZone });
  return (
    <section aria-labelledby="hours">
      <h3 id="hours" className="text-sm text-muted">
        {m.visitor_hours({ timeZone })}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {weekOf(schedule).map((spans, index) => (
          <div key={weekdays[index]} className="contents">
            <dt>{weekdayName(weekdays[index] ?? 'MON')}</dt>
            <dd className={spans.length > 0 ? 'tabular-nums' : 'text-muted'}>
              {spans.length === 0 && m.visitor_hours_closed()}
              {spans.map((span) => (
                <span key={span.beginTime} className="block">
                  {spanText(span)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function spanText(span: Span): string {
  const time = `${clockText(span.beginTime)} – ${clockText(span.endTime)}`;
  return spanMinutes(span).end > 24 * 60 ? m.visitor_hours_next_day({ time }) : time;
}
