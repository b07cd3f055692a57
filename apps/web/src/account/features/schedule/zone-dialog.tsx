import { useState, useTransition } from 'react';
import { deviceTimeZone } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { zoneName } from '../../../i18n/zone-name.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { type FoundZone, findZones, zoneLabel } from './find-zones.ts';

type ZoneDialogProps = {
  timeZone: string;
  onSave: (timeZone: string) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses the time zone of the ID by a city (CAL-45). The times of the hours stay as they are written. */
export function ZoneDialog({ timeZone, onSave, onClose }: ZoneDialogProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(timeZone);
  const [isPending, startTransition] = useTransition();
  const locale = getAccountLocale();
  const offered = [...new Set([timeZone, deviceTimeZone()])].map(named);
  const found = query.trim() === '' ? offered : findZones(query, { locale, count: 8 });

  function named(zone: string): FoundZone {
    return { timeZone: zone, name: zoneName(new Date(), { locale, timeZone: zone }) };
  }

  function handleSave() {
    startTransition(async () => {
      if (await onSave(chosen)) onClose();
    });
  }

  return (
    <ActionDialog
      title={m.calendar_zone()}
      action={handleSave}
      isDisabled={chosen === timeZone}
      isPending={isPending}
      onClose={onClose}
    >
      <p>{m.calendar_zone_text()}</p>
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <TextField
          label={m.calendar_zone_search()}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div aria-live="polite">
          {found.length === 0 ? (
            <p className="text-muted">{m.calendar_zone_none()}</p>
          ) : (
            <RadioGroup
              label={m.calendar_zone()}
              value={chosen}
              options={found.map((zone) => ({ value: zone.timeZone, label: zoneLabel(zone) }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </div>
      </div>
    </ActionDialog>
  );
}
