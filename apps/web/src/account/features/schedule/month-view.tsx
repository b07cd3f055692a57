import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  Button as MonthButton,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronLeftIcon } from '../../../ui/picture/icons.tsx';
import type { ReceptionCalendar } from './calendar-query.ts';
import { type DayMark, markOf } from './day-mark.ts';

type MonthViewProps = {
  calendar: ReceptionCalendar;
  /** The first and the last date that can be chosen. */
  today: string;
  lastDay: string;
  /** Called with a date such as `2026-12-31`. */
  onChoose: ((day: string) => void) | undefined;
};

const monthButton = 'inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken';

const markStyles: Record<DayMark, string> = {
  closed: 'bg-sunken text-muted',
  holiday: 'bg-gold-tint text-gold-ink',
  exception: 'bg-indigo-tint text-indigo font-semibold',
  usual: '',
};

/** A month in which each day shows whether it is open; arrow keys move from day to day. */
export function MonthView({ calendar, today, lastDay, onChoose }: MonthViewProps) {
  return (
    <I18nProvider locale={getLocale()}>
      <Calendar
        aria-label={m.calendar_as_month()}
        value={null}
        isDateUnavailable={(date) => date.toString() < today || date.toString() > lastDay}
        isReadOnly={onChoose === undefined}
        onChange={(date) => date && onChoose?.(date.toString())}
        className="max-w-sm"
      >
        <header className="mb-2 flex items-center justify-between">
          <MonthButton slot="previous" className={monthButton}>
            <ChevronLeftIcon className="size-5" />
          </MonthButton>
          <Heading className="font-semibold" />
          <MonthButton slot="next" className={monthButton}>
            <ChevronLeftIcon className="size-5 rotate-180" />
          </MonthButton>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-0.5">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="h-8 text-xs font-normal text-muted">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={classNames(
                  'flex h-11 items-center justify-center rounded-control tabular-nums outline-offset-0 outside-month:invisible focus-visible:outline-2 focus-visible:outline-focus unavailable:cursor-default unavailable:opacity-40',
                  onChoose ? 'cursor-pointer' : 'cursor-default',
                  markStyles[markOf(calendar, date.toString())],
                )}
              >
                {({ formattedDate }) => <DayNumber text={formattedDate} mark={markOf(calendar, date.toString())} />}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {(['closed', 'holiday', 'exception'] as const).map((mark) => (
          <span key={mark} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={classNames('size-4 rounded-tag border border-line', markStyles[mark])}
            />
            {markTexts[mark]()}
          </span>
        ))}
      </p>
    </I18nProvider>
  );
}

const markTexts: Record<Exclude<DayMark, 'usual'>, () => string> = {
  closed: m.calendar_mark_closed,
  holiday: m.calendar_mark_holiday,
  exception: m.calendar_mark_exception,
};

function DayNumber({ text, mark }: { text: string; mark: DayMark }) {
  return (
    <>
      {text}
      {mark !== 'usual' && <span className="sr-only">{markTexts[mark]()}</span>}
    </>
  );
}
