import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { weekdayName } from '../../../i18n/weekday-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DayHours } from './day-hours.ts';

type CopyDayDialogProps = {
  from: DayHours;
  days: readonly DayHours[];
  onCopy: (targets: readonly DayHours[]) => void;
  onClose: () => void;
};

/** Asks which days get the hours of one day. They are saved with the form. */
export function CopyDayDialog({ from, days, onCopy, onClose }: CopyDayDialogProps) {
  const others = days.filter(({ id }) => id !== from.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function handleCopy() {
    onCopy(others.filter(({ id }) => chosen.has(id)));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.calendar_copy_title({ day: weekdayName(from.dow) })}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button onClick={() => setChosen(new Set(others.map(({ id }) => id)))}>{m.calendar_copy_all()}</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={handleCopy}>
            {m.calendar_copy_submit()}
          </Button>
        </>
      }
    >
      <fieldset className="mt-2 grid grid-cols-2 gap-x-4 text-ink">
        <legend className="sr-only">{m.calendar_copy_days()}</legend>
        {others.map(({ id, dow }) => (
          <Checkbox
            key={id}
            label={weekdayName(dow)}
            checked={chosen.has(id)}
            onChange={({ target }) => {
              const kept = [...chosen].filter((other) => other !== id);
              setChosen(new Set(target.checked ? [...kept, id] : kept));
            }}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
