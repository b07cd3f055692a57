import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon } from '../../../ui/picture/icons.tsx';
import type { CalendarHoliday, ReceptionCalendar } from './calendar-query.ts';
import { type DayRule, isUsableRule, ruleOf } from './day-rule.ts';
import { DayRuleFields } from './day-rule-fields.tsx';
import { dayText, rulesText } from './day-text.ts';
import { EditDialog } from './edit-dialog.tsx';
import { withChange } from './holiday-changes.ts';
import { ownMessage } from './own-message.ts';
import type { SaveParts } from './use-calendar-saving.ts';

type HolidayListProps = { calendar: ReceptionCalendar; isReadOnly: boolean; save: SaveParts };

/** How many of the next holidays are shown before the others are asked for. */
const firstOnes = 5;

export function HolidayList({ calendar, isReadOnly, save }: HolidayListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [changed, setChanged] = useState<CalendarHoliday | null>(null);
  const { holidays, holidayDays } = calendar;
  const shown = showsAll ? holidayDays : holidayDays.slice(0, firstOnes);

  return (
    <>
      <ul className="mt-4 divide-y divide-line" aria-label={m.calendar_next_holidays()}>
        {shown.map((holiday) => (
          <li key={holiday.day} className="flex items-center gap-2 py-2">
            <div className="min-w-0 grow">
              <p className="tabular-nums">
                {dayText(holiday.day)} <span className="font-medium">{ownMessage(holiday.messages)}</span>
              </p>
              <p className="text-sm text-muted tabular-nums">
                {rulesText(holiday.spans)} {holiday.isChanged && <Badge>{m.calendar_changed()}</Badge>}
              </p>
            </div>
            {!isReadOnly && (
              <IconButton
                label={m.calendar_edit_of({ days: dayText(holiday.day) })}
                icon={<PencilIcon />}
                onClick={() => setChanged(holiday)}
              />
            )}
          </li>
        ))}
      </ul>
      {holidayDays.length > firstOnes && (
        <Button variant="quiet" className="mt-1" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? m.calendar_fewer_holidays() : m.calendar_all_holidays({ count: holidayDays.length })}
        </Button>
      )}
      {changed && holidays && (
        <HolidayDialog
          holiday={changed}
          onSave={(rule) => save({ holidays: withChange(holidays, changed.day, rule) })}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

type HolidayDialogProps = {
  holiday: CalendarHoliday;
  /** Null takes the change back. */
  onSave: (rule: DayRule | null) => Promise<boolean>;
  onClose: () => void;
};

function HolidayDialog({ holiday, onSave, onClose }: HolidayDialogProps) {
  const [rule, setRule] = useState(() => ruleOf(holiday));

  async function save(next: DayRule | null) {
    if (await onSave(next)) onClose();
  }

  return (
    <EditDialog
      title={dayText(holiday.day)}
      isWrong={!isUsableRule(rule)}
      onSave={() => save(rule)}
      onClose={onClose}
      otherAction={holiday.isChanged ? { label: m.calendar_unchange(), onPress: () => save(null) } : undefined}
    >
      {(showsErrors) => <DayRuleFields rule={rule} showsErrors={showsErrors} onChange={setRule} />}
    </EditDialog>
  );
}
