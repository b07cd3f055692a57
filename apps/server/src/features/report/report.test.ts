import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../admin/run-command.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { askAs, buildChatHolder, buildGuestChat, buildPairChat, partOf } from '../../testing/chat-people.ts';
import { readMail } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { sweepReports } from './report.service.ts';
import { reports } from './report.tables.ts';

let server: TestApp;
const clock = createTestClock();
const dayMs = 24 * 60 * 60_000;
const operator = { name: null, representative: null, address: null, email: 'operator@example.com', url: null };

beforeAll(async () => {
  server = await startTestApp({ clock, config: { operator } });
});

afterAll(() => server.close());

const report = `mutation ($id: ID!, $room: ID, $call: ID, $text: String) {
  report(yobirinPropertyId: $id, chatRoomId: $room, callHistoryId: $call, reason: THREAT, text: $text) { id } }`;

/** Runs an operator's command and returns what it prints. */
async function admin(command: string, ...operands: string[]): Promise<string> {
  const lines: string[] = [];
  const ctx = { ...server.ctx, operator: 'Aiko', write: (line: string) => void lines.push(line) };
  const values = {
    reason: '',
    seats: '0',
    groups: '0',
    ai: false,
    status: '',
    name: '',
    language: '',
    take: '50',
    before: '',
    help: false,
  };
  await runCommand(ctx, { command, operands, values: { ...values, all: operands.includes('--all') } });
  return lines.join('\n');
}

const numberOf = (answer: Awaited<ReturnType<typeof sendGraphql>>) => (partOf(answer, 'report') as { id: string }).id;

describe('a report', () => {
  test('carries the last 10 posts of the chat, also those deleted later, and is mailed without them [BLOCK-13] [BLOCK-14]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    for (let count = 1; count <= 11; count += 1) await guest.write(`脅し ${count}`);
    await holder.write('やめてください');

    const answer = await holder.ask(report, { id: holder.property.id, room: chatRoomId, text: '怖い\u001b[31m' });

    const id = numberOf(answer);
    const [saved] = await server.ctx.db.select().from(reports).where(eq(reports.id, id));
    expect(saved?.posts.map(({ body }) => body)).toEqual([
      ...['脅し 3', '脅し 4', '脅し 5', '脅し 6', '脅し 7', '脅し 8', '脅し 9', '脅し 10', '脅し 11'],
      'やめてください',
    ]);
    expect(saved?.posts.map(({ isOfReporter }) => isOfReporter)).toEqual([...Array(9).fill(false), true]);
    const mail = await readMail(server, operator.email);
    expect(mail.subject).toContain(id);
    expect(mail.text).not.toContain('脅し 1');
    const shown = await admin('report', id);
    expect(shown).toContain('脅し 11');
    expect(shown).not.toContain('\u001b');
  });

  test('is listed until it is closed, once, and deleted 180 days later [BLOCK-14] [OP-125]', async () => {
    const { chatRoomId, first, second } = await buildPairChat(server);
    await second.write('詐欺です');
    const id = numberOf(await first.ask(report, { id: first.property.id, room: chatRoomId }));

    expect(await admin('reports')).toMatch(new RegExp(`^${id}  .*THREAT.*1 posts  open$`, 'm'));
    await admin('close-report', id);
    expect(await admin('reports')).not.toMatch(new RegExp(`^${id}  `, 'm'));
    expect(await admin('reports', '--all')).toMatch(new RegExp(`^${id}  .*closed .* by Aiko$`, 'm'));
    await expect(admin('close-report', id)).rejects.toThrow('closed already');
    await expect(admin('report', '999999')).rejects.toThrow('There is no report');

    clock.advance(179 * dayMs);
    await sweepReports(server.ctx);
    expect(await admin('reports', '--all')).toMatch(new RegExp(`^${id}  `, 'm'));
    clock.advance(2 * dayMs);
    await sweepReports(server.ctx);
    expect(await admin('reports', '--all')).not.toMatch(new RegExp(`^${id}  `, 'm'));
  });

  test('is about the caller of a missed call, with the chat of both IDs [BLOCK-13]', async () => {
    const { chatRoomId, first, second } = await buildPairChat(server);
    await second.write('出ろ');
    const call = await buildCall(server.ctx.db, {
      status: 'UNCALL',
      endedAt: new Date(),
      toYobirinPropertyId: first.property.id,
      fromYobirinPropertyId: second.property.id,
      callerUserId: second.user.id,
    });

    const id = numberOf(await first.ask(report, { id: first.property.id, call: call.id }));

    const [saved] = await server.ctx.db.select().from(reports).where(eq(reports.id, id));
    expect(saved).toMatchObject({ callId: call.id, chatRoomId, reportedUserId: second.user.id });
    expect(saved?.posts).toMatchObject([{ body: '出ろ' }]);
  });

  test('is refused to others, without a subject, with two, and after 10 a day [BLOCK-13] [BLOCK-14]', async () => {
    const { chatRoomId, holder } = await buildGuestChat(server);
    const other = await buildChatHolder(server);
    const about = { id: holder.property.id, room: chatRoomId };

    expect(codeOf(await sendGraphql(server, report, about))).toBe('UNAUTHENTICATED');
    expect(codeOf(await other.ask(report, about))).toBe('NOT_FOUND');
    expect(codeOf(await holder.ask(report, { id: about.id }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await holder.ask(report, { ...about, call: '1' }))).toBe('BAD_USER_INPUT');
    for (let count = 0; count < 10; count += 1) expect(codeOf(await holder.ask(report, about))).toBeUndefined();
    expect(codeOf(await holder.ask(report, about))).toBe('TOO_MANY_REQUESTS');
    // Signing in again: the token of yesterday has expired.
    clock.advance(dayMs);
    const { ask } = await askAs(server, holder.user);
    expect(codeOf(await ask(report, about))).toBeUndefined();
  });
});
