import { builder } from '../../builder.ts';
import type { QuickAnswer } from './quick-answer.queries.ts';
import { deleteQuickAnswer, listQuickAnswers, saveQuickAnswer } from './quick-answer.service.ts';

const QuickAnswerType = builder.objectRef<QuickAnswer>('QuickAnswer').implement({
  description: 'A text that members put into chats. Empty in languages that it does not have.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    ja: t.exposeString('ja'),
    en: t.exposeString('en'),
    ko: t.exposeString('ko'),
    zhHans: t.exposeString('zhHans'),
    zhHant: t.exposeString('zhHant'),
    isShared: t.boolean({ resolve: ({ userId }) => userId === null }),
    version: t.exposeInt('version'),
  }),
});

builder.queryField('quickAnswers', (t) =>
  t.field({
    type: [QuickAnswerType],
    description: 'The shared ones of the account and the own ones of the viewer, by name. For members.',
    args: { accountId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => listQuickAnswers(ctx, args),
  }),
);

builder.mutationField('saveQuickAnswer', (t) =>
  t.field({
    type: QuickAnswerType,
    description: 'Shared ones are for the owner of the account, own ones for every member.',
    args: {
      accountId: t.arg.id({ required: true }),
      id: t.arg.id({ description: 'Null to add one.' }),
      name: t.arg.string({ required: true }),
      ja: t.arg.string(),
      en: t.arg.string(),
      ko: t.arg.string(),
      zhHans: t.arg.string(),
      zhHant: t.arg.string(),
      isShared: t.arg.boolean({ required: true }),
      expectedVersion: t.arg.int({ description: 'CONFLICT when it has been changed since.' }),
    },
    resolve: (_root, args, ctx) => saveQuickAnswer(ctx, args),
  }),
);

builder.mutationField('deleteQuickAnswer', (t) =>
  t.id({ args: { id: t.arg.id({ required: true }) }, resolve: (_root, args, ctx) => deleteQuickAnswer(ctx, args) }),
);
