import type { Schedule } from '@yobirin/contract/schedule';
import { clockText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { weekdayName } from '../../i18n/weekday-name.ts';
import { zoneName } from '../../i18n/zone-name.ts';

/** The weekly hours, in the holder's time zone. */
export function ReceptionHours({ schedule }: { schedule: Schedule }) {
  const timeZone = zoneName(new Date(), { locale: getLocale(), timeZone: schedule.timeZone });
  return (
    <section aria-labelledby="hours">
      <h3 id="hours" className="text-sm text-muted">
        {m.visitor_hours({ timeZone })}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {schedule.rows.map(({ dow, isAvailableForCall, beginTime, endTime }) => (
          <div key={dow} className="contents">
            <dt>{weekdayName(dow)}</dt>
            <dd className={isAvailableForCall ? 'tabular-nums' : 'text-muted'}>
              {isAvailableForCall ? `${clockText(beginTime)} – ${clockText(endTime)}` : m.visitor_hours_closed()}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
