import { builder } from '../../../builder.ts';
import { markCallDone } from './done-call.service.ts';
import { readWaiting, type Waiting } from './waiting.service.ts';

const WaitingType = builder.objectRef<Waiting>('Waiting').implement({
  description: 'How much waits for the holders of an ID. All zero: nothing is waiting.',
  fields: (t) => ({
    callbacks: t.exposeInt('callbacks', { description: 'Open call-back requests.' }),
    overdueCallbacks: t.exposeInt('overdueCallbacks'),
    missedCalls: t.exposeInt('missedCalls', { description: 'Missed calls that are not done.' }),
    voiceMessages: t.exposeInt('voiceMessages', { description: 'Voice messages that are not done.' }),
    unansweredChats: t.exposeInt('unansweredChats'),
  }),
});

builder.queryField('waiting', (t) =>
  t.field({
    type: WaitingType,
    args: { yobirinPropertyId: t.arg.id({ required: true, description: "The viewer's own ID." }) },
    resolve: (_root, { yobirinPropertyId }, ctx) => readWaiting(ctx, yobirinPropertyId),
  }),
);

const MarkCallDoneInputType = builder.inputType('MarkCallDoneInput', {
  fields: (t) => ({ callHistoryId: t.id({ required: true }), isDone: t.boolean({ required: true }) }),
});

builder.mutationField('markCallDone', (t) =>
  t.id({
    description: 'A missed call needs nothing more, or does again. Returns its id.',
    args: { input: t.arg({ type: MarkCallDoneInputType, required: true }) },
    resolve: (_root, { input }, ctx) => markCallDone(ctx, input),
  }),
);
