import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { builder } from '../../../builder.ts';
import type { RequestContext } from '../../../context.ts';
import { YobirinPropertyType } from '../profile/profile.graphql.ts';
import type { ScheduleSetting } from './schedule.queries.ts';
import {
  currentRowOf,
  listCurrentReceptions,
  listScheduleSettings,
  listSchedulesOfProperties,
  type OwnHours,
} from './schedule.service.ts';
import { updateScheduleSettings } from './update-schedule.service.ts';
import { WeekdayType } from './weekday.graphql.ts';

const ScheduleSettingType = builder.objectRef<ScheduleSetting>('ScheduleSetting').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    dow: t.expose('dow', { type: WeekdayType }),
    beginTime: t.exposeString('beginTime', { description: 'HH:mm' }),
    endTime: t.exposeString('endTime', { description: 'HH:mm, up to 24:00.' }),
    isAvailableForCall: t.exposeBoolean('isAvailableForCall'),
    offsetMinutes: t.exposeInt('offsetMinutes'),
    timeZone: t.exposeString('timeZone'),
  }),
});

const receptionOf = createContextCache(
  (ctx: RequestContext) =>
    new DataLoader((properties: readonly OwnHours[]) => listCurrentReceptions(ctx, properties), {
      cache: false,
      cacheKeyFn: ({ id }) => id,
    }),
);

/** Two fields share one query per batch. Caches nothing, so that the answer of a mutation shows its changes. */
const loaderOf = createContextCache(
  (ctx: RequestContext) =>
    new DataLoader((ids: readonly string[]) => listSchedulesOfProperties(ctx, ids), { cache: false }),
);

builder.objectFields(YobirinPropertyType, (t) => ({
  scheduleSettings: t.field({
    type: [ScheduleSettingType],
    resolve: ({ id }, _args, ctx) => loaderOf(ctx).load(id),
  }),
  isAvailableForCallByCurrentScheduleSetting: t.boolean({
    resolve: (property, _args, ctx) => receptionOf(ctx).load(property),
  }),
  currentScheduleSetting: t.field({
    type: ScheduleSettingType,
    nullable: true,
    description: "Today's row, also in absence mode.",
    resolve: async ({ id }, _args, ctx) => currentRowOf(ctx, await loaderOf(ctx).load(id)),
  }),
}));

builder.queryField('scheduleSettings', (t) =>
  t.field({
    type: [ScheduleSettingType],
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listScheduleSettings(ctx, args),
  }),
);

const ScheduleSettingInput = builder.inputType('ScheduleSettingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    isAvailableForCall: t.boolean({ required: true }),
    beginTime: t.string({ required: true }),
    endTime: t.string({ required: true }),
  }),
});

builder.mutationField('updateScheduleSettings', (t) =>
  t.field({
    type: YobirinPropertyType,
    args: {
      scheduleSettings: t.arg({ type: [ScheduleSettingInput], required: true, description: 'All seven of one ID.' }),
      offsetMinutes: t.arg.int({ required: true }),
      timeZone: t.arg.string({ required: true, description: "The ID's own, as the rows themselves say." }),
      expectedVersion: t.arg.int({ description: 'CONFLICT when someone else has edited the profile since.' }),
    },
    resolve: (_root, args, ctx) => updateScheduleSettings(ctx, args),
  }),
);
