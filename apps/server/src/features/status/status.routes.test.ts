import { randomUUID } from 'node:crypto';
import type { StatusView } from '@yobirin/contract/status';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCaller, openReceiver } from '../../testing/call-client.ts';
import { buildPairChat } from '../../testing/chat-people.ts';
import { startGatedApp } from '../../testing/gated-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { saveObjectives } from './keep-objectives.service.ts';
import { createProbeLog } from './probe-log.ts';
import { probeSite } from './probe-site.service.ts';
import { createProbes, type Probes } from './run-probes.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

const works = async () => {};
const fails = async () => {
  throw new Error('no');
};

async function statusOf({ url }: { url: string }): Promise<StatusView> {
  return (await (await fetch(`${url}/status.json`)).json()) as StatusView; // The contract of the route.
}

async function textOf({ url }: { url: string }, language: string): Promise<string> {
  const page = await fetch(`${url}/status`, { headers: { 'accept-language': language } });
  return (await page.text()).replaceAll('<wbr/>', '');
}

function probe(probes: Probes): Promise<void> {
  return probeSite(server.ctx, probes, createProbeLog(server.ctx.log));
}

/** So that the next reader gets what is written now. */
function passCache(): void {
  clock.advance(11_000);
}

test('the page and the JSON tell what the probes found, in both languages [STATUS-01] [STATUS-11]', async () => {
  await probe(createProbes(server.ctx, server.url));
  passCache();

  expect(await textOf(server, 'en')).toContain('Everything works');
  expect(await textOf(server, 'ja')).toContain('すべて正常に動いています');
  const status = await statusOf(server);
  expect(status).toMatchObject({ state: 'works', incidents: [] });
  expect(status.parts.map(({ part, state }) => `${part} ${state}`)).toEqual([
    'signIn works',
    'call works',
    'post works',
    'mail works',
  ]);
  expect(status.parts.map(({ days }) => days.length)).toEqual([30, 30, 30, 30]);
});

test('it says what fails, and since when; the metrics do, too [STATUS-01] [STATUS-14]', async () => {
  for (const _minute of [1, 2]) {
    clock.advance(60_000);
    await probe({ signIn: works, call: fails, post: works, mail: works });
  }
  passCache();

  const page = await textOf(server, 'en');
  expect(page).toContain('Some parts are not working');
  expect(page).toMatch(/Calls<\/h3>.{0,400}Not working/s);
  expect(await statusOf(server)).toMatchObject({ state: 'fails', incidents: [{ part: 'call', endedAt: null }] });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('yobirin_probe_failing{part="call"} 1');
  expect(metrics).toContain('yobirin_probe_failing{part="mail"} 0');

  clock.advance(60_000);
  await probe({ signIn: works, call: works, post: works, mail: works });
});

test('one answer serves all who ask within ten seconds [STATUS-12]', async () => {
  passCache();
  const before = await statusOf(server);
  clock.advance(60_000);
  const kept = await statusOf(server);
  clock.advance(1_000);
  await server.ctx.pool.query(`delete from status_parts`);

  const soon = await statusOf(server);
  passCache();
  const later = await statusOf(server);

  expect(before.probedAt).toBe(kept.probedAt);
  expect(soon).toEqual(kept);
  expect(later).toMatchObject({ state: 'unknown', probedAt: null });
});

test('rings, posts and pushes of people are counted for the day [STATUS-09]', async () => {
  server.ctx.objectiveCounts.take();
  const { user, property } = await buildHolder(server.ctx.db);
  await openReceiver(server, user);
  await openCaller(server, property.yobirinId);
  const chat = await buildPairChat(server);
  const writer = await chat.first.open();
  await writer.request('post', { body: 'Hello', clientPostId: randomUUID() });

  await saveObjectives(server.ctx);
  await saveObjectives(server.ctx);
  passCache();

  const { objectives } = await statusOf(server);
  expect(objectives.map(({ objective, good, total }) => ({ objective, good, total }))).toEqual([
    { objective: 'ring', good: 1, total: 1 },
    { objective: 'post', good: 1, total: 1 },
    { objective: 'push', good: 0, total: 0 },
  ]);
});

test('a page that is asked for too often from one address is refused for a while [STATUS-12]', async () => {
  const limited = await startTestApp();
  onTestFinished(() => limited.close());

  const codes = [];
  for (let time = 0; time < 121; time += 1) codes.push((await fetch(`${limited.url}/status.json`)).status);

  expect(codes.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 200));
  expect(codes.at(120)).toBe(429);
  expect((await fetch(`${limited.url}/status`)).status).toBe(429);
});

test('without the database it says so, in both languages [STATUS-10]', async () => {
  const gated = await startGatedApp();

  await gated.gate.close();
  const page = await fetch(`${gated.url}/status`, { headers: { 'accept-language': 'en' } });
  const japanese = await textOf(gated, 'ja');
  const json = await fetch(`${gated.url}/status.json`);
  await gated.gate.open();

  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBe('30');
  expect(await page.text()).toContain('The service is not working at the moment');
  expect(japanese).toContain('ただいまサービスをご利用いただけません');
  expect(json.status).toBe(503);
  expect(await json.json()).toMatchObject({ state: 'fails' });
});

test.each(['private', 'off'] as const)(
  'STATUS=%s: neither page nor JSON, and no link to them [STATUS-13]',
  async (status) => {
    const hidden = await startTestApp({ config: { status } });
    onTestFinished(() => hidden.close());

    const found = await Promise.all(['/status', '/status.json'].map((path) => fetch(`${hidden.url}${path}`)));
    const help = await (await fetch(`${hidden.url}/service/help`)).text();

    expect(found.map((page) => page.status)).toEqual([404, 404]);
    expect(help).not.toContain('href="/status"');
    expect(await (await fetch(`${server.url}/service/help`)).text()).toContain('href="/status"');
  },
);
