import { useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { ClockIcon } from '../../../ui/picture/icons.tsx';
import { type BackAtChoice, backAtChoices } from './back-at-choices.ts';
import type { ReceptionCalendar } from './calendar-query.ts';
import { momentText } from './reception-text.ts';

const SetBackAt = graphql(`
  mutation SetBackAt($propertyId: ID!, $at: DateTime) {
    setBackAt(yobirinPropertyId: $propertyId, at: $at) {
      yobirinPropertyId
    }
  }
`);

type BackAtProps = {
  calendar: ReceptionCalendar;
  /** Sends, reloads what is shown and tells a failure. Resolves to whether it was saved. */
  save: (send: () => Promise<unknown>) => Promise<boolean>;
};

/** "Back at 15:00" in two taps; ended with one (CAL-44). */
export function BackAt({ calendar, save }: BackAtProps) {
  const [isPending, startTransition] = useTransition();
  const { yobirinPropertyId: propertyId, backAt, timeZone } = calendar;

  function handleSet(at: Date | null) {
    if (isPending) return;
    startTransition(async () => {
      if (!(await save(() => request(SetBackAt, { propertyId, at: at?.toISOString() ?? null })))) return;
      const text = at ? m.calendar_back_at_set({ time: momentText(at, timeZone) }) : m.calendar_back_at_ended();
      showToast({ tone: 'success', text });
    });
  }

  if (backAt) {
    return (
      <Button isPending={isPending} onClick={() => handleSet(null)}>
        {m.calendar_back_at_end()}
      </Button>
    );
  }
  return (
    <Menu
      label={m.calendar_back_at()}
      trigger={
        <Button icon={<ClockIcon />} isPending={isPending}>
          {m.calendar_back_at()}
        </Button>
      }
      items={backAtChoices(calendar, new Date()).map((choice) => ({
        id: `${choice.kind}-${choice.at.getTime()}`,
        label: choiceText(choice, timeZone),
        onSelect: () => handleSet(choice.at),
      }))}
    />
  );
}

function choiceText(choice: BackAtChoice, timeZone: string): string {
  const time = momentText(choice.at, timeZone);
  if (choice.kind !== 'minutes') {
    return choice.kind === 'hour' ? m.calendar_back_at_time({ time }) : m.calendar_back_at_opening({ time });
  }
  return choice.minutes === 60 ? m.calendar_back_at_hour({ time }) : m.calendar_back_at_half({ time });
}
