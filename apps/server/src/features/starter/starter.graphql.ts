import { starterSteps } from '@yobirin/contract/starter';
import { builder } from '../../builder.ts';
import { beginStarter, endStarter, markStarterStep, readStarter } from './starter.service.ts';

const StarterStepType = builder.enumType('StarterStep', { values: starterSteps });

builder.queryField('starter', (t) =>
  t.field({
    type: [StarterStepType],
    nullable: true,
    description:
      'The steps of the first-day checklist that are done. Null without a checklist, and once it is complete or closed.',
    args: { yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }) },
    resolve: (_root, args, ctx) => readStarter(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  beginStarter: t.field({
    type: [StarterStepType],
    nullable: true,
    description: 'Opens the checklist of a fresh ID, once.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => beginStarter(ctx, args),
  }),
  markStarterStep: t.field({
    type: [StarterStepType],
    nullable: true,
    description: 'Returns null once all steps are done.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      step: t.arg({ type: StarterStepType, required: true }),
    },
    resolve: (_root, args, ctx) => markStarterStep(ctx, args),
  }),
  endStarter: t.id({
    description: 'Closes the checklist for good. Returns the id of the ID.',
    args: { yobirinPropertyId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => endStarter(ctx, args),
  }),
}));
