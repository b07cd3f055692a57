import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import { deviceTimeZone } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { zoneName } from '../../../i18n/zone-name.ts';
import { GlobeIcon } from '../../../ui/picture/icons.tsx';

/** The time zone of the hours, and its difference for a user in another zone (SCHED-02). */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const now = new Date();
  const locale = getLocale();
  const zone = zoneName(now, { locale, timeZone });
  const ownTimeZone = deviceTimeZone();

  return (
    <div className="flex gap-3 rounded-card bg-sunken p-4 text-sm">
      <GlobeIcon className="size-6 shrink-0 text-muted" />
      <div>
        <p>{m.schedule_zone({ zone, timeZone })}</p>
        {ownTimeZone !== timeZone && (
          <p className="mt-1 text-muted">
            {m.schedule_zone_device({
              zone: zoneName(now, { locale, timeZone: ownTimeZone }),
              timeZone: ownTimeZone,
            })}{' '}
            {differenceText(zoneOffsetMs(now, ownTimeZone) - zoneOffsetMs(now, timeZone), zone)}
          </p>
        )}
      </div>
    </div>
  );
}

function differenceText(aheadMs: number, zone: string): string {
  if (aheadMs === 0) return m.schedule_zone_same({ zone });
  const difference = durationText(Math.abs(aheadMs) / 60_000);
  return aheadMs > 0 ? m.schedule_zone_ahead({ zone, difference }) : m.schedule_zone_behind({ zone, difference });
}

function durationText(totalMinutes: number): string {
  const hours = Math.floor(totalMinutes / 60);
  const minutes = totalMinutes % 60;
  return minutes === 0 ? m.schedule_hours({ hours }) : m.schedule_hours_minutes({ hours, minutes });
}
