import { builder } from '../../../builder.ts';
import { GuestLanguageType } from '../../auth/language.graphql.ts';
import { WeekdayType } from './weekday.graphql.ts';

const SpanInput = builder.inputType('ReceptionSpanInput', {
  fields: (t) => ({ beginTime: t.string({ required: true }), endTime: t.string({ required: true }) }),
});

const MessageInput = builder.inputType('ReceptionMessageInput', {
  fields: (t) => ({
    language: t.field({ type: GuestLanguageType, required: true }),
    text: t.string({ required: true }),
  }),
});

export const ReceptionDayInput = builder.inputType('ReceptionDayInput', {
  fields: (t) => ({
    dow: t.field({ type: WeekdayType, required: true }),
    spans: t.field({ type: [SpanInput], required: true }),
  }),
});

export const ReceptionExceptionInput = builder.inputType('ReceptionExceptionInput', {
  fields: (t) => ({
    beginDay: t.string({ required: true }),
    endDay: t.string({ required: true }),
    spans: t.field({ type: [SpanInput], description: 'Null for the hours of the weekday, none for a closed day.' }),
    messages: t.field({ type: [MessageInput], required: true }),
  }),
});

const HolidayChangeInput = builder.inputType('ReceptionHolidayChangeInput', {
  fields: (t) => ({
    day: t.string({ required: true }),
    spans: t.field({ type: [SpanInput], description: 'Null for the hours of the weekday, none for a closed day.' }),
    messages: t.field({ type: [MessageInput], required: true }),
  }),
});

export const ReceptionHolidaysInput = builder.inputType('ReceptionHolidaysInput', {
  fields: (t) => ({
    country: t.string({ description: 'Null if no holiday counts.' }),
    region: t.string(),
    spans: t.field({ type: [SpanInput], required: true }),
    changes: t.field({ type: [HolidayChangeInput], required: true }),
  }),
});
