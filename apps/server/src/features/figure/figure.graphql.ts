import { figureGroupings, figureNames, figureRowKinds } from '@yobirin/contract/figure';
import { builder } from '../../builder.ts';
import { connectionType } from '../../connection-type.ts';
import type { FigureId, Sums } from './figure.queries.ts';
import {
  type Figures,
  listFigureRows,
  type NamedGroup,
  readBefore,
  readFigures,
  readGroups,
  readWhole,
  type ShownRow,
} from './figure.service.ts';
import { type Percentiles, percentilesOf, type StepColumn } from './figure-columns.ts';

const FigureNameType = builder.enumType('FigureName', { values: figureNames });
const FigureGroupingType = builder.enumType('FigureGrouping', { values: figureGroupings });
const FigureRowKindType = builder.enumType('FigureRowKind', { values: figureRowKinds });

const PercentilesType = builder.objectRef<Percentiles>('Percentiles').implement({
  description: 'The upper bounds of the steps in which they lie.',
  fields: (t) => ({ p50: t.exposeInt('p50'), p95: t.exposeInt('p95') }),
});

const FigureSumsType = builder.objectRef<Sums>('FigureSums').implement({
  description: 'Percentiles are null where nothing was measured.',
  fields: (t) => {
    const percentiles = (column: StepColumn) =>
      t.field({
        type: PercentilesType,
        nullable: true,
        resolve: (sums) => percentilesOf(column, sums[column]),
      });
    return {
      rung: t.exposeInt('rung', { description: 'Calls that rang.' }),
      answered: t.exposeInt('answered'),
      missed: t.exposeInt('missed', { description: 'Rang in vain, was declined, or could not ring.' }),
      abandoned: t.exposeInt('abandoned', { description: 'The caller gave up while it rang.' }),
      failed: t.exposeInt('failed', { description: 'Answered, and never connected.' }),
      talkSeconds: t.exposeFloat('talkSeconds'),
      messagesIn: t.exposeInt('messagesIn', { description: 'Posts of guests.' }),
      messagesOut: t.exposeInt('messagesOut', { description: 'Posts of members.' }),
      chats: t.exposeInt('chats', { description: 'Chats in which a guest wrote for the first time.' }),
      chatsAnswered: t.exposeInt('chatsAnswered'),
      callbacks: t.exposeInt('callbacks'),
      callbacksKept: t.exposeInt('callbacksKept'),
      measured: t.exposeInt('measured', { description: 'Calls whose quality is known.' }),
      relayed: t.exposeInt('relayed'),
      answerSeconds: percentiles('answerSeconds'),
      firstAnswerSeconds: percentiles('firstAnswerSeconds'),
      lossPermille: percentiles('lossPermille'),
      jitterMs: percentiles('jitterMs'),
      roundTripMs: percentiles('roundTripMs'),
      signalingMs: percentiles('signalingMs'),
      iceMs: percentiles('iceMs'),
      dtlsMs: percentiles('dtlsMs'),
    };
  },
});

const FigureGroupType = builder.objectRef<NamedGroup>('FigureGroup').implement({
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'A date, a weekday and hour such as `0-13`, `=` and a place or language, `*none`, `*others`, or an id.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Null for times, and for members who left.' }),
    sums: t.field({ type: FigureSumsType, resolve: (group) => group }),
  }),
});

const FigureIdType = builder.objectRef<FigureId>('FigureId').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    nickname: t.exposeString('nickname'),
    isGroup: t.exposeBoolean('isGroup'),
  }),
});

const FiguresType = builder.objectRef<Figures>('Figures').implement({
  fields: (t) => ({
    isOwn: t.exposeBoolean('isOwn', { description: "Only the viewer's own part, as for all members but the owner." }),
    ids: t.field({ type: [FigureIdType], description: 'The IDs to choose from.', resolve: ({ ids }) => ids }),
    whole: t.field({ type: FigureSumsType, resolve: (figures, _args, ctx) => readWhole(ctx, figures) }),
    before: t.field({
      type: FigureSumsType,
      description: 'Of the equally long period before.',
      resolve: (figures, _args, ctx) => readBefore(ctx, figures),
    }),
    groups: t.field({
      type: [FigureGroupType],
      description: 'Groups in which nothing was counted are left out.',
      args: { by: t.arg({ type: FigureGroupingType, required: true }) },
      resolve: (figures, { by }, ctx) => readGroups(ctx, figures, by),
    }),
  }),
});

const FigureRowType = builder.objectRef<ShownRow>('FigureRow').implement({
  description: 'One call, post, chat or call-back request that a figure counts, without anything about the visitor.',
  fields: (t) => ({
    id: t.id({ resolve: ({ kind, id }) => `${kind} ${id}` }),
    kind: t.expose('kind', { type: FigureRowKindType }),
    at: t.expose('at', { type: 'DateTime' }),
    yobirinPropertyId: t.exposeID('yobirinPropertyId'),
    idName: t.exposeString('idName', { nullable: true }),
    memberName: t.exposeString('memberName', { nullable: true }),
    talkSeconds: t.exposeInt('talkSeconds', { nullable: true }),
    answerSeconds: t.exposeInt('answerSeconds', { nullable: true, description: 'Of a chat: until the first answer.' }),
    isHeld: t.exposeBoolean('isHeld', { description: 'Whether the viewer holds the ID.' }),
    chatRoomId: t.id({
      nullable: true,
      description: 'Null without a chat, and for who does not hold the ID.',
      resolve: ({ isHeld, chatRoomId }) => (isHeld ? chatRoomId : null),
    }),
  }),
});

builder.queryFields((t) => {
  const period = {
    accountId: t.arg.id({ required: true }),
    yobirinPropertyId: t.arg.id({ description: 'All IDs of the account without it.' }),
    from: t.arg.string({ required: true, description: 'A date such as 2026-03-09.' }),
    to: t.arg.string({ required: true, description: 'Included.' }),
  };
  return {
    figures: t.field({
      type: FiguresType,
      args: period,
      resolve: (_root, args, ctx) => readFigures(ctx, args),
    }),
    figureRows: t.field({
      type: connectionType(FigureRowType),
      description: 'What a figure counts, newest first.',
      args: {
        ...period,
        figure: t.arg({ type: FigureNameType, required: true }),
        by: t.arg({ type: FigureGroupingType }),
        key: t.arg.string({ description: 'With `by`: the key of the group.' }),
        cursor: t.arg.string(),
        take: t.arg.int(),
      },
      resolve: (_root, args, ctx) => listFigureRows(ctx, args),
    }),
  };
});
