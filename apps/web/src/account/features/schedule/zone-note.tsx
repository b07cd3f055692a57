import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import { useState } from 'react';
import { deviceTimeZone } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { zoneName } from '../../../i18n/zone-name.ts';
import { Button } from '../../../ui/button.tsx';
import { GlobeIcon } from '../../../ui/picture/icons.tsx';
import { ZoneDialog } from './zone-dialog.tsx';

type ZoneNoteProps = {
  timeZone: string;
  /** Left out for a user who may not change it. */
  onChange?: ((timeZone: string) => Promise<boolean>) | undefined;
};

/** The time zone of the hours, and its difference for a user in another zone (SCHED-02, CAL-45). */
export function ZoneNote({ timeZone, onChange }: ZoneNoteProps) {
  const [isChanging, setIsChanging] = useState(false);
  const now = new Date();
  const locale = getAccountLocale();
  const zone = zoneName(now, { locale, timeZone });
  const ownTimeZone = deviceTimeZone();

  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card bg-sunken p-4 text-sm">
      <GlobeIcon className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-52">
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
      {onChange && (
        <Button variant="quiet" className="-my-2.5" onClick={() => setIsChanging(true)}>
          {m.calendar_zone_change()}
        </Button>
      )}
      {isChanging && onChange && (
        <ZoneDialog timeZone={timeZone} onSave={onChange} onClose={() => setIsChanging(false)} />
      )}
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
