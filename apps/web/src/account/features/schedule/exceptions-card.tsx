import { addDays, dayOf, shortestOn } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import type { CalendarException, ReceptionCalendar } from './calendar-query.ts';
import { closedRule } from './day-rule.ts';
import { ExceptionDialog, type ExceptionDraft } from './exception-dialog.tsx';
import { areSameDays, draftInput, draftOf, exceptionInput } from './exception-input.ts';
import { ExceptionList } from './exception-list.tsx';
import { MonthView } from './month-view.tsx';
import type { SaveParts } from './use-calendar-saving.ts';

type ExceptionsCardProps = { calendar: ReceptionCalendar; isReadOnly: boolean; save: SaveParts };

/** An exception being edited: the saved one, or null for another one. */
type Editing = { saved: CalendarException | null; draft: ExceptionDraft };

/** Dated days with other hours than their weekdays, as a list and as months (CAL-42). */
export function ExceptionsCard({ calendar, isReadOnly, save }: ExceptionsCardProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const today = dayOf(new Date(), calendar.timeZone);
  const lastDay = addDays(today, limits.calendarAheadDays);
  const own = calendar.exceptions.filter(({ isFromTemplate }) => !isFromTemplate);

  const saveAll = (exceptions: readonly ReturnType<typeof exceptionInput>[]) => save({ exceptions: [...exceptions] });
  const without = (exception: CalendarException | null) =>
    own.filter((one) => exception === null || !areSameDays(one, exception));

  function handleDay(day: string) {
    const saved = shortestOn(own, day);
    setEditing(saved ? { saved, draft: draftOf(saved) } : { saved: null, draft: newDraft(day) });
  }

  return (
    <Card
      title={m.calendar_exceptions()}
      description={m.calendar_exceptions_text()}
      actions={
        !isReadOnly && (
          <Button icon={<PlusIcon />} onClick={() => setEditing({ saved: null, draft: newDraft(today) })}>
            {m.calendar_add()}
          </Button>
        )
      }
    >
      <Tabs
        label={m.calendar_exceptions()}
        items={[
          {
            id: 'list',
            label: m.calendar_as_list(),
            content: (
              <ExceptionList
                exceptions={calendar.exceptions}
                isReadOnly={isReadOnly}
                onEdit={(saved) => setEditing({ saved, draft: draftOf(saved) })}
                onDelete={(exception) => saveAll(without(exception).map(exceptionInput))}
              />
            ),
          },
          {
            id: 'month',
            label: m.calendar_as_month(),
            content: (
              <MonthView
                calendar={calendar}
                today={today}
                lastDay={lastDay}
                onChoose={isReadOnly ? undefined : handleDay}
              />
            ),
          },
        ]}
      />
      {editing && (
        <ExceptionDialog
          draft={editing.draft}
          isNew={editing.saved === null}
          today={today}
          lastDay={lastDay}
          isTaken={(draft) => without(editing.saved).some((one) => areSameDays(one, draft))}
          onSave={(draft) => saveAll([...without(editing.saved).map(exceptionInput), draftInput(draft)])}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

function newDraft(day: string): ExceptionDraft {
  return { beginDay: day, endDay: day, rule: closedRule };
}
