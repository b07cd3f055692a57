import { limits } from '@yobirin/contract/limits';
import { type ReportInput, reportInput } from '@yobirin/contract/report';
import type { Context, RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { reportMail } from './report.mails.ts';
import { deleteReportsClosedBefore, insertReport, type Report } from './report.queries.ts';
import { describeCall, describeChat } from './reported-person.service.ts';

/** Reports the other side of a chat or of a call to the operator (BLOCK-13, BLOCK-14). */
export async function report(ctx: RequestContext, input: ReportInput): Promise<Report> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId, chatRoomId, callHistoryId, reason, text = '' } = parseInput(reportInput, input);
  const reported =
    chatRoomId === undefined
      ? await describeCall(ctx, { callHistoryId: callHistoryId ?? '', yobirinPropertyId })
      : await describeChat(ctx, { chatRoomId, yobirinPropertyId });
  await ctx.reportAttempts.begin(userId);

  const about = { yobirinPropertyId, reporterUserId: userId, reason, text, ...reported };
  const made = await ctx.db.transaction(async (tx) => {
    const saved = await insertReport(tx, { ...about, createdAt: ctx.clock.now() });
    const mail = reportMail(ctx, saved);
    if (mail) await ctx.mailer.queue(tx, { ...mail, kind: 'report', sender: `user:${userId}` });
    return saved;
  });
  ctx.security.note('report_made', { yobirinPropertyId, reportId: made.id });
  return made;
}

/** Deletes reports that were closed long ago (OP-125). */
export function sweepReports({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return deleteReportsClosedBefore(db, new Date(clock.now().getTime() - limits.closedReportMs));
}
