import { closeReport, findReport, findReports, type Report } from '../features/report/report.queries.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { recordAction } from './record-action.ts';

const listedMax = 200;

/** Prints the open reports, or all of them, newest first, one line each. */
export async function listReports(ctx: AdminContext, { all }: { all: boolean }): Promise<void> {
  const found = await findReports(ctx.db, { isClosedToo: all, take: listedMax });
  for (const report of found) ctx.write(lineOf(report));
  if (found.length === 0) ctx.write(all ? 'No reports.' : 'No open reports.');
}

/** Prints one report with its posts. */
export async function showReport(ctx: AdminContext, number: string): Promise<void> {
  const report = await requireReport(ctx, number);
  const { reportedUserId, reportedYobirinPropertyId, chatRoomId, callId } = report;
  ctx.write(lineOf(report));
  ctx.write(`reporter:   user ${report.reporterUserId ?? '(deleted)'}, ID number ${report.yobirinPropertyId}`);
  ctx.write(
    reportedYobirinPropertyId === null
      ? `reported:   ${report.reportedName} (not signed in)`
      : `reported:   ${report.reportedName}, user ${reportedUserId ?? '(unknown)'}, ID number ${reportedYobirinPropertyId}`,
  );
  if (callId !== null) ctx.write(`call:       ${callId}`);
  if (chatRoomId !== null) ctx.write(`chat:       ${chatRoomId}`);
  if (report.text) ctx.write(`text:       ${printable(report.text)}`);
  for (const { at, isOfReporter, body, fileNames } of report.posts) {
    const files = fileNames.map((name) => ` [${printable(name)}]`).join('');
    ctx.write(`  ${at} ${isOfReporter ? 'reporter' : 'reported'}: ${printable(body)}${files}`);
  }
}

export async function closeReportByNumber(ctx: AdminContext, number: string): Promise<void> {
  const { id } = await requireReport(ctx, number);
  await ctx.db.transaction(async (tx) => {
    const isClosedNow = await closeReport(tx, { id, closedAt: ctx.clock.now(), closedBy: ctx.operator });
    if (!isClosedNow) throw new AdminError(`The report ${id} is closed already.`);
    await recordAction(ctx, tx, { action: 'close-report' });
  });
  ctx.write(`The report ${id} is closed.`);
}

async function requireReport({ db }: AdminContext, number: string): Promise<Report> {
  const report = /^\d{1,18}$/.test(number) ? await findReport(db, number) : null;
  if (!report) throw new AdminError(`There is no report ${number}.`);
  return report;
}

function lineOf({ id, createdAt, reason, reportedName, posts, closedAt, closedBy }: Report): string {
  const state = closedAt ? `closed ${closedAt.toISOString()} by ${closedBy}` : 'open';
  return `${id}  ${createdAt.toISOString()}  ${reason}  ${printable(reportedName)}  ${posts.length} posts  ${state}`;
}

/** Texts of strangers must not move the cursor or colour the operator's terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
