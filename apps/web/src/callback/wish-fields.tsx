import type { Schedule } from '@yobirin/contract/schedule';
import { type ReactNode, useMemo, useState } from 'react';
import { datePartsText, timeText } from '../i18n/date-text.ts';
import { m } from '../i18n/gen/messages.js';
import { NativeSelect } from './native-select.tsx';
import { byDay, choosableEnds, choosableTimes, type Wish } from './wish.ts';

type WishFieldsProps = { schedule: Schedule | null; value: Wish; onChange: (wish: Wish) => void };

/** When the visitor wants to be called. A choice without any time left is not offered. */
export function WishFields({ schedule, value, onChange }: WishFieldsProps) {
  const [now] = useState(() => new Date());
  const ends = useMemo(() => choosableEnds(schedule, now), [schedule, now]);
  const days = useMemo(() => byDay(choosableTimes(schedule, now)), [schedule, now]);
  const [firstEnd, firstTime] = [ends[0], days[0]?.[0]];

  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.callback_wish_legend()}</legend>
      <Choice isChosen={value.wish === 'ASAP'} onChoose={() => onChange({ wish: 'ASAP' })}>
        {m.callback_wish_asap()}
      </Choice>
      {firstEnd && (
        <Choice isChosen={value.wish === 'UNTIL'} onChoose={() => onChange(wishOf('UNTIL', firstEnd))}>
          {m.callback_wish_until()}
        </Choice>
      )}
      {value.wish === 'UNTIL' && (
        <TimeSelect
          label={m.callback_wish_until_time()}
          times={ends}
          value={value.wishAt}
          onChange={(end) => onChange(wishOf('UNTIL', end))}
        />
      )}
      {firstTime && (
        <Choice isChosen={value.wish === 'AT'} onChoose={() => onChange(wishOf('AT', firstTime))}>
          {m.callback_wish_at()}
        </Choice>
      )}
      {value.wish === 'AT' && (
        <DayAndTime days={days} value={value.wishAt} onChange={(time) => onChange(wishOf('AT', time))} />
      )}
    </fieldset>
  );
}

function wishOf(wish: 'UNTIL' | 'AT', time: Date): Wish {
  return { wish, wishAt: time.toISOString() };
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
      <input
        type="radio"
        name="wish"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-indigo"
      />
      {children}
    </label>
  );
}

type DayAndTimeProps = { days: readonly Date[][]; value: string; onChange: (time: Date) => void };

function DayAndTime({ days, value, onChange }: DayAndTimeProps) {
  const chosen = new Date(value).toDateString();
  const day = days.find(([first]) => first?.toDateString() === chosen) ?? [];

  return (
    <div className="grid grid-cols-[5fr_4fr] gap-3">
      <NativeSelect
        label={m.callback_wish_day()}
        value={day[0]?.toISOString() ?? ''}
        options={days.flatMap(([first]) => (first ? [{ value: first.toISOString(), label: dayText(first) }] : []))}
        onChange={(first) => onChange(new Date(first))}
      />
      <TimeSelect label={m.callback_wish_time()} times={day} value={value} onChange={onChange} />
    </div>
  );
}

function dayText(day: Date): string {
  return datePartsText(day, { month: 'short', day: 'numeric', weekday: 'short' });
}

type TimeSelectProps = { label: string; times: readonly Date[]; value: string; onChange: (time: Date) => void };

function TimeSelect({ label, times, value, onChange }: TimeSelectProps) {
  const options = times.map((time) => ({ value: time.toISOString(), label: timeText(time) }));
  return <NativeSelect label={label} value={value} options={options} onChange={(time) => onChange(new Date(time))} />;
}
