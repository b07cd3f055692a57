import type { StatusDay } from '@yobirin/contract/status';
import { m } from '../../i18n/gen/messages.js';
import { regionalTag } from '../../i18n/speak.ts';
import { classNames } from '../../ui/class-names.ts';
import { type DayLevel, levelOf, shareText } from './day-level.ts';

/** A bar for each day. Its height says as much as its colour (STATUS-15). */
export function DayBars({ name, days }: { name: string; days: readonly StatusDay[] }) {
  return (
    <div className="mt-3">
      <ol aria-label={m.status_days_of({ name })} className="flex h-8 items-end gap-px min-[30rem]:gap-0.5">
        {days.map((day) => (
          <li key={day.day} title={dayText(day)} className="flex h-full grow basis-0 items-end">
            <Bar level={levelOf(day)} />
            <span className="sr-only">{dayText(day)}</span>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{days[0] && dateText(days[0])}</span>
        <span>{m.status_days_last()}</span>
      </div>
    </div>
  );
}

const levelNames: Record<DayLevel, () => string> = {
  full: m.status_legend_all,
  some: m.status_legend_some,
  many: m.status_legend_many,
  none: m.status_legend_none,
};

/** What the bars mean. Screen readers hear each day in words instead. */
export function BarLegend() {
  return (
    <div aria-hidden="true" className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-xs text-muted">
      {(['full', 'some', 'many', 'none'] as const).map((level) => (
        <span key={level} className="flex items-end gap-1.5">
          <span className="flex h-5 w-2 items-end">
            <Bar level={level} />
          </span>
          {levelNames[level]()}
        </span>
      ))}
    </div>
  );
}

function Bar({ level }: { level: DayLevel }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block w-full rounded-[2px] forced-color-adjust-none', levelStyles[level])}
    />
  );
}

const levelStyles: Record<DayLevel, string> = {
  full: 'h-full bg-green',
  some: 'h-2/3 bg-gold',
  many: 'h-1/3 bg-red',
  none: 'h-full border border-line-strong/50',
};

function dayText(day: StatusDay): string {
  const name = dateText(day);
  return day.total === 0 ? m.status_day_none({ day: name }) : m.status_day({ day: name, share: shareText(day) });
}

function dateText({ day }: StatusDay): string {
  const format = new Intl.DateTimeFormat(regionalTag(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day));
}
