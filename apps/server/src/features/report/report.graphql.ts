import { reportReasons } from '@yobirin/contract/report';
import { builder } from '../../builder.ts';
import type { Report } from './report.queries.ts';
import { report } from './report.service.ts';

const ReportReasonType = builder.enumType('ReportReason', { values: reportReasons });

const ReportType = builder.objectRef<Report>('Report').implement({
  description: 'The acknowledgement of a report.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The number by which the operator knows the report.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.mutationField('report', (t) =>
  t.field({
    type: ReportType,
    description:
      'Reports the other side of a chat, or of a call to the ID, to the operator, with the last posts of the chat.',
    args: {
      yobirinPropertyId: t.arg.id({ required: true }),
      chatRoomId: t.arg.id({ description: 'Either this or callHistoryId.' }),
      callHistoryId: t.arg.id(),
      reason: t.arg({ type: ReportReasonType, required: true }),
      text: t.arg.string(),
    },
    resolve: (_root, args, ctx) => report(ctx, args),
  }),
);
