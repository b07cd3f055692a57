import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { builder } from '../../../builder.ts';
import type { RequestContext } from '../../../context.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import { type CalendarRules, loadCalendarRules, presentExceptions, weekOfCalendar } from './calendar.service.ts';
import { dayList, ReceptionDayType, ReceptionExceptionType, ReceptionHolidaysType } from './calendar-types.graphql.ts';

const rulesOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => loadCalendarRules(ctx, ids), { cache: false }),
);

const ReceptionRulesType = builder.objectRef<CalendarRules>('ReceptionRules').implement({
  description: 'All that decides when an ID is open, as it was entered. Loaded for many IDs at once.',
  fields: (t) => ({
    timeZone: t.string({ description: 'An IANA name.', resolve: ({ hours }) => hours.timeZone }),
    week: t.field({ type: [ReceptionDayType], resolve: (rules) => dayList(weekOfCalendar(rules)) }),
    exceptions: t.field({
      type: [ReceptionExceptionType],
      description: 'Those that are not over.',
      resolve: (rules, _args, ctx) => presentExceptions(ctx, rules),
    }),
    holidays: t.field({
      type: ReceptionHolidaysType,
      nullable: true,
      description: 'Null if no holiday counts.',
      resolve: ({ calendar }) => calendar?.holidays ?? null,
    }),
    isByMembers: t.boolean({ resolve: ({ calendar }) => calendar?.isByMembers ?? false }),
  }),
});

builder.objectField(YobirinPropertyType, 'receptionRules', (t) =>
  t.field({
    type: ReceptionRulesType,
    nullable: true,
    description: 'Null unless the viewer holds the ID.',
    resolve: (property, _args, ctx) => ('version' in property ? rulesOf(ctx).load(property.id) : null),
  }),
);
