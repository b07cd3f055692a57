import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { parseMailReport } from './mail-report.ts';

const secret = 'a secret of the mail server';
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ config: { mailWebhookSecret: secret } });
});

afterAll(() => server.close());

type Report = { body: string; type?: string; authorization?: string };

async function report({ body, type = 'message/rfc822', authorization = `Bearer ${secret}` }: Report): Promise<number> {
  const headers = { 'content-type': type, authorization };
  return (await fetch(`${server.url}/webhooks/mail`, { method: 'POST', headers, body })).status;
}

async function reasonsFor(address: string): Promise<string[]> {
  return (await server.ctx.mailer.stops.find(address)).map(({ reason }) => reason);
}

const newAddress = () => `${randomUUID()}@reported.example`;

function bounceOf({
  address,
  messageId,
  status = '5.1.1',
  action = 'failed',
}: {
  address: string;
  messageId: string;
  status?: string;
  action?: string;
}): string {
  return [
    'From: MAILER-DAEMON@mail.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--B1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--B1',
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${address}`,
    `Message-ID: ${messageId}`,
    '',
    '--B1--',
    '',
  ].join('\r\n');
}

function complaintOf({ address, messageId }: { address: string; messageId: string }): string {
  return [
    'Content-Type: multipart/report; report-type=feedback-report; boundary=B2',
    '',
    '--B2',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Example/1.0',
    `Original-Rcpt-To: <${address}>`,
    '',
    '--B2',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    `To: ${address}`,
    'Subject: Yobirin',
    '',
    'Hello',
    '--B2--',
  ].join('\r\n');
}

describe('events as JSON', () => {
  test('stop the addresses that they name [MAIL-08]', async () => {
    const [bounced, complaining] = [newAddress(), newAddress()];
    const events = [
      { type: 'bounce', address: bounced },
      { type: 'complaint', address: complaining },
    ];

    expect(await report({ type: 'application/json', body: JSON.stringify({ events }) })).toBe(204);

    expect(await reasonsFor(bounced)).toEqual(['BOUNCE']);
    expect(await reasonsFor(complaining)).toEqual(['COMPLAINT']);
  });

  test.each(['{', '{}', '[]', '{"events":[{"type":"joke","address":"a@b.example"}]}'])(
    '%s is refused',
    async (body) => {
      expect(await report({ type: 'application/json', body })).toBe(400);
    },
  );

  test('need the secret, as a bearer token or as a password', async () => {
    const body = '{"events":[]}';
    const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;

    expect(await report({ type: 'application/json', body, authorization: basic })).toBe(204);
    expect(await report({ type: 'application/json', body, authorization: 'Bearer wrong' })).toBe(401);
    expect(await report({ type: 'application/json', body, authorization: '' })).toBe(401);
  });
});

describe('a report by mail', () => {
  test.each([
    ['a bounce', bounceOf, 'BOUNCE'],
    ['a complaint', complaintOf, 'COMPLAINT'],
  ])('%s stops the address [MAIL-08]', async (_case, write, reason) => {
    const address = newAddress();
    const messageId = await server.ctx.mailer.messageIds.create(randomUUID(), address);

    expect(await report({ body: write({ address, messageId }) })).toBe(204);

    expect(await reasonsFor(address)).toEqual([reason]);
  });

  test.each([
    ['that quotes no mail of ours', bounceOf],
    ['of a complaint that quotes no mail of ours', complaintOf],
  ])('%s is ignored, because anyone can write it [MAIL-08]', async (_case, write) => {
    const [address, other] = [newAddress(), newAddress()];
    const messageId = await server.ctx.mailer.messageIds.create(randomUUID(), other);

    for (const id of [messageId, '<1@mail.example>', ''])
      expect(await report({ body: write({ address, messageId: id }) })).toBe(204);

    expect(await reasonsFor(address)).toEqual([]);
  });
});

test.each([
  ['4.2.2', 'delayed', null],
  ['5.2.2', 'failed', null],
  ['5.7.1', 'failed', null],
  ['5.1.10', 'failed', 'bounce'],
  ['5.0.0', 'failed', 'bounce'],
  ['5.2.1', 'failed', 'bounce'],
])('status %s, %s, counts as %s', (status, action, type) => {
  const parsed = parseMailReport(bounceOf({ address: 'a@b.example', messageId: '<1@c.example>', status, action }));

  expect(parsed?.type ?? null).toBe(type);
});

test.each(['', 'Hello', 'Content-Type: multipart/report; boundary=x\n\n', 'Content-Type: text/plain\n\nHi'])(
  '%j is no report',
  (source) => {
    expect(parseMailReport(source)).toBeNull();
  },
);

test('without the setting there is no such route', async () => {
  const closed = await startTestApp();
  const answer = await fetch(`${closed.url}/webhooks/mail`, { method: 'POST', body: '{}' });
  await closed.close();

  expect(answer.status).toBe(404);
});
