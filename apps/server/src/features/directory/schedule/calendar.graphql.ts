import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { builder } from '../../../builder.ts';
import type { RequestContext } from '../../../context.ts';
import {
  type CalendarView,
  describeCalendar,
  listCalendarHolidays,
  listCountries,
  presentExceptions,
  requireCalendar,
  weekOfCalendar,
} from './calendar.service.ts';
import { ReceptionDayInput, ReceptionExceptionInput, ReceptionHolidaysInput } from './calendar-inputs.graphql.ts';
import {
  dayList,
  ReceptionDayType,
  ReceptionExceptionType,
  ReceptionHolidaysType,
  ReceptionHolidayType,
  ReceptionType,
} from './calendar-types.graphql.ts';
import type { HolidayCountry } from './national-holidays.ts';
import { ReceptionTemplateType } from './template.graphql.ts';
import { applyReceptionTemplate, loadTemplates } from './template.service.ts';
import { setBackAt, updateReceptionCalendar } from './update-calendar.service.ts';

const templateOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => loadTemplates(ctx, ids), { cache: false }),
);

const ReceptionCalendarType = builder.objectRef<CalendarView>('ReceptionCalendar').implement({
  fields: (t) => ({
    yobirinPropertyId: t.id({ resolve: ({ property }) => property.id }),
    version: t.int({
      description: 'Of the profile; for expectedVersion.',
      resolve: ({ property }) => property.version,
    }),
    isEditable: t.exposeBoolean('isEditable'),
    timeZone: t.string({ description: 'An IANA name.', resolve: ({ hours }) => hours.timeZone }),
    backAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ calendar }, _args, { clock }) =>
        calendar?.backAt && calendar.backAt > clock.now() ? calendar.backAt : null,
    }),
    week: t.field({
      type: [ReceptionDayType],
      description: 'Monday first.',
      resolve: (view) => dayList(weekOfCalendar(view)),
    }),
    exceptions: t.field({
      type: [ReceptionExceptionType],
      description: 'Those that are not over.',
      resolve: (view, _args, ctx) => presentExceptions(ctx, view),
    }),
    holidays: t.field({
      type: ReceptionHolidaysType,
      nullable: true,
      description: 'Null if no holiday counts.',
      resolve: ({ calendar }) => calendar?.holidays ?? null,
    }),
    holidayDays: t.field({
      type: [ReceptionHolidayType],
      description: 'The holidays of the next two years.',
      resolve: (view, _args, ctx) => listCalendarHolidays(ctx, view),
    }),
    isByMembers: t.boolean({
      description: 'For a group: open while one of its members who takes calls is.',
      resolve: ({ calendar }) => calendar?.isByMembers ?? false,
    }),
    template: t.field({
      type: ReceptionTemplateType,
      nullable: true,
      resolve: ({ calendar }, _args, ctx) => (calendar?.templateId ? templateOf(ctx).load(calendar.templateId) : null),
    }),
    reception: t.field({
      type: ReceptionType,
      description: 'Whether calls are taken at present, until when, and why.',
      resolve: (view, _args, ctx) => describeCalendar(ctx, view),
    }),
  }),
});

builder.queryField('receptionCalendar', (t) =>
  t.field({
    type: ReceptionCalendarType,
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => requireCalendar(ctx, args),
  }),
);

const UpdateReceptionCalendarInput = builder.inputType('UpdateReceptionCalendarInput', {
  fields: (t) => ({
    yobirinPropertyId: t.id({ required: true }),
    timeZone: t.string(),
    week: t.field({ type: [ReceptionDayInput], description: 'All seven days.' }),
    exceptions: t.field({
      type: [ReceptionExceptionInput],
      description: "All exceptions of the ID's own. Those of its template stay.",
    }),
    holidays: t.field({ type: ReceptionHolidaysInput }),
    isByMembers: t.boolean(),
    expectedVersion: t.int({ description: 'CONFLICT when someone else has edited the profile since.' }),
  }),
});

builder.mutationField('updateReceptionCalendar', (t) =>
  t.field({
    type: ReceptionCalendarType,
    description:
      'Parts that are left out stay as they are. A changed week, and changed holidays, end the use of a template.',
    args: { input: t.arg({ type: UpdateReceptionCalendarInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateReceptionCalendar(ctx, input),
  }),
);

builder.mutationField('setBackAt', (t) =>
  t.field({
    type: ReceptionCalendarType,
    description: 'An absence that ends by itself at that time. Null ends it now.',
    args: { yobirinPropertyId: t.arg.id({ required: true }), at: t.arg({ type: 'DateTime' }) },
    resolve: (_root, args, ctx) => setBackAt(ctx, args),
  }),
);

builder.mutationField('applyReceptionTemplate', (t) =>
  t.field({
    type: ReceptionCalendarType,
    description: 'Null ends the use of a template and keeps the hours.',
    args: { yobirinPropertyId: t.arg.id({ required: true }), templateId: t.arg.id() },
    resolve: (_root, args, ctx) => applyReceptionTemplate(ctx, args),
  }),
);

const HolidayRegionType = builder.objectRef<HolidayCountry['regions'][number]>('HolidayRegion').implement({
  fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
});

const HolidayCountryType = builder.objectRef<HolidayCountry>('HolidayCountry').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-1, such as JP.' }),
    regions: t.field({ type: [HolidayRegionType], resolve: ({ regions }) => regions }),
  }),
});

builder.queryField('holidayCountries', (t) =>
  t.field({
    type: [HolidayCountryType],
    description: 'Japan first, then by code.',
    resolve: (_root, _args, ctx) => listCountries(ctx),
  }),
);
