import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { builder } from '../../../builder.ts';
import type { RequestContext } from '../../../context.ts';
import { ReceptionDayInput, ReceptionExceptionInput, ReceptionHolidaysInput } from './calendar-inputs.graphql.ts';
import { dayList, ReceptionDayType, ReceptionExceptionType, ReceptionHolidaysType } from './calendar-types.graphql.ts';
import type { ReceptionTemplate } from './template.queries.ts';
import {
  countTemplateUsers,
  deleteReceptionTemplate,
  listReceptionTemplates,
  saveReceptionTemplate,
} from './template.service.ts';

const usersOf = createContextCache(
  (ctx: RequestContext) => new DataLoader((ids: readonly string[]) => countTemplateUsers(ctx, ids), { cache: false }),
);

export const ReceptionTemplateType = builder.objectRef<ReceptionTemplate>('ReceptionTemplate').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    version: t.exposeInt('version'),
    week: t.field({ type: [ReceptionDayType], resolve: ({ week }) => dayList(week) }),
    exceptions: t.field({ type: [ReceptionExceptionType], resolve: ({ exceptions }) => exceptions }),
    holidays: t.field({ type: ReceptionHolidaysType, nullable: true, resolve: ({ holidays }) => holidays }),
    userCount: t.int({
      description: 'How many IDs use it.',
      resolve: ({ id }, _args, ctx) => usersOf(ctx).load(id),
    }),
  }),
});

builder.queryField('receptionTemplates', (t) =>
  t.field({
    type: [ReceptionTemplateType],
    description: 'For everyone who holds a seat of the account.',
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listReceptionTemplates(ctx, args),
  }),
);

const SaveReceptionTemplateInput = builder.inputType('SaveReceptionTemplateInput', {
  fields: (t) => ({
    id: t.id({ description: 'Without an id a template is created.' }),
    accountId: t.id({ required: true }),
    name: t.string({ required: true }),
    week: t.field({ type: [ReceptionDayInput], required: true }),
    exceptions: t.field({ type: [ReceptionExceptionInput], required: true }),
    holidays: t.field({ type: ReceptionHolidaysInput, required: true }),
    expectedVersion: t.int({ description: 'CONFLICT when someone else has changed the template since.' }),
  }),
});

builder.mutationField('saveReceptionTemplate', (t) =>
  t.field({
    type: ReceptionTemplateType,
    description: 'For the owner. A change reaches every ID that uses the template.',
    args: { input: t.arg({ type: SaveReceptionTemplateInput, required: true }) },
    resolve: (_root, { input }, ctx) => saveReceptionTemplate(ctx, input),
  }),
);

builder.mutationField('deleteReceptionTemplate', (t) =>
  t.field({
    type: ReceptionTemplateType,
    description: 'For the owner. IDs that used it keep its hours as their own.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => deleteReceptionTemplate(ctx, args),
  }),
);
