import { type Calendar, type DatedHours, type Messages, receptionReasons, type Span } from '@yobirin/contract/calendar';
import { type GuestLanguageCode, guestLanguageCodes } from '@yobirin/contract/locale';
import { type Reception, type Weekday, weekdays } from '@yobirin/contract/schedule';
import { builder } from '../../../builder.ts';
import { GuestLanguageType } from '../../auth/language.graphql.ts';
import type { StoredException, StoredHolidays } from './stored-calendar.ts';
import { WeekdayType } from './weekday.graphql.ts';

const SpanType = builder.objectRef<Span>('ReceptionSpan').implement({
  fields: (t) => ({
    beginTime: t.exposeString('beginTime', { description: 'HH:mm' }),
    endTime: t.exposeString('endTime', {
      description: 'HH:mm, up to 24:00. Not after the begin means on the next day.',
    }),
  }),
});

const MessageType = builder.objectRef<{ language: GuestLanguageCode; text: string }>('ReceptionMessage').implement({
  fields: (t) => ({ language: t.expose('language', { type: GuestLanguageType }), text: t.exposeString('text') }),
});

export const ReceptionDayType = builder.objectRef<{ dow: Weekday; spans: readonly Span[] }>('ReceptionDay').implement({
  fields: (t) => ({
    dow: t.expose('dow', { type: WeekdayType }),
    spans: t.field({ type: [SpanType], resolve: ({ spans }) => [...spans] }),
  }),
});

export const ReceptionExceptionType = builder.objectRef<StoredException>('ReceptionException').implement({
  fields: (t) => ({
    beginDay: t.exposeString('beginDay', { description: 'YYYY-MM-DD' }),
    endDay: t.exposeString('endDay', { description: 'YYYY-MM-DD, the last day.' }),
    spans: t.field({
      type: [SpanType],
      nullable: true,
      description: 'Null for the hours of the weekday, none for a closed day.',
      resolve: ({ spans }) => spans && [...spans],
    }),
    messages: t.field({ type: [MessageType], resolve: ({ messages }) => messageList(messages) }),
    isFromTemplate: t.exposeBoolean('isFromTemplate'),
  }),
});

export const ReceptionHolidayType = builder
  .objectRef<DatedHours & { isChanged: boolean }>('ReceptionHoliday')
  .implement({
    fields: (t) => ({
      day: t.exposeString('beginDay', { description: 'YYYY-MM-DD' }),
      spans: t.field({
        type: [SpanType],
        nullable: true,
        description: 'Null for the hours of the weekday, none for a closed day.',
        resolve: ({ spans }) => spans && [...spans],
      }),
      messages: t.field({
        type: [MessageType],
        description: "The holiday's name, or what the holder says instead.",
        resolve: ({ messages }) => messageList(messages),
      }),
      isChanged: t.exposeBoolean('isChanged'),
    }),
  });

const HolidayChangeType = builder.objectRef<StoredHolidays['changes'][number]>('ReceptionHolidayChange').implement({
  fields: (t) => ({
    day: t.exposeString('day'),
    spans: t.field({ type: [SpanType], nullable: true, resolve: ({ spans }) => spans && [...spans] }),
    messages: t.field({ type: [MessageType], resolve: ({ messages }) => messageList(messages) }),
  }),
});

export const ReceptionHolidaysType = builder.objectRef<StoredHolidays>('ReceptionHolidays').implement({
  fields: (t) => ({
    country: t.exposeString('country', { description: 'ISO 3166-1, such as JP.' }),
    region: t.exposeString('region', { nullable: true }),
    spans: t.field({
      type: [SpanType],
      description: 'The hours of every holiday; none if the ID is closed.',
      resolve: ({ spans }) => [...spans],
    }),
    changes: t.field({ type: [HolidayChangeType], resolve: ({ changes }) => [...changes] }),
  }),
});

const ReceptionReasonType = builder.enumType('ReceptionReason', {
  values: Object.fromEntries(receptionReasons.map((value) => [value.replace('-', '_').toUpperCase(), { value }])),
});

export const ReceptionType = builder.objectRef<Reception>('Reception').implement({
  fields: (t) => ({
    isAvailable: t.exposeBoolean('isAvailable'),
    opensAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ opensAt }) => dateOf(opensAt) }),
    closesAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ closesAt }) => dateOf(closesAt) }),
    reason: t.field({ type: ReceptionReasonType, resolve: ({ reason }) => reason }),
    messages: t.field({ type: [MessageType], resolve: ({ message }) => messageList(message ?? {}) }),
  }),
});

export function dayList(week: Calendar['week']): { dow: Weekday; spans: readonly Span[] }[] {
  return weekdays.map((dow, index) => ({ dow, spans: week[index] ?? [] }));
}

function messageList(messages: Messages): { language: GuestLanguageCode; text: string }[] {
  return guestLanguageCodes.flatMap((language) => {
    const text = messages[language];
    return text === undefined ? [] : { language, text };
  });
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
