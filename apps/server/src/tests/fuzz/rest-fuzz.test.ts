import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../permissions/company-with-everyone.ts';
import { type RememberedTables, rememberTables } from '../permissions/remembered-tables.ts';
import { fuzzTimeoutMs, holdsForAll } from './fuzz-settings.ts';
import { buildFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { expectDiscreet, expectHarmless, type HostileRequest, sendHostile } from './hostile-request.ts';
import { hostileText, variationOf } from './hostile-values.ts';
import { type RestCase, restCases } from './rest-cases.ts';
import { recordRoutes } from './routes-of.ts';

let fuzz: FuzzWorld;
let routes: string[];
let tables: RememberedTables;

beforeAll(async () => {
  const recorded = await recordRoutes(buildFuzzWorld);
  fuzz = recorded.result;
  routes = recorded.routesOf(fuzz.server.app).filter((route) => !route.startsWith('HEAD '));
  tables = await rememberTables(fuzz.server.ctx);
}, fuzzTimeoutMs);
afterAll(() => fuzz.close());

test('every route has a case', () => {
  // Each file of the web build has a route of its own.
  const isFile = (route: string) => /^GET \/[\w.-]+\.(js|png|svg|webmanifest)$/.test(route);

  expect(routes.filter((route) => !isFile(route)).sort()).toEqual(Object.keys(restCases).sort());
});

describe('any request is answered or refused, and no other user is harmed', () => {
  test.each(Object.entries(restCases))('%s', { timeout: fuzzTimeoutMs }, async (route, caseIn) => {
    await holdsForAll(requestsTo(route, caseIn(fuzz.world)), async (request) =>
      expectHarmless(await sendHostile(fuzz.server, request)),
    );
    if (route.startsWith('GET ')) return;

    await fuzz.expectNoHarm();
    await tables.restore();
  });

  test('after all pages', { timeout: fuzzTimeoutMs }, () => fuzz.expectNoHarm());

  test('malformed HTTP', { timeout: fuzzTimeoutMs }, async () => {
    await holdsForAll(rawRequests, async (raw) => expectDiscreet(await sendRaw(raw)), { share: 5 });

    await fuzz.expectNoHarm();
  });
});

/** Requests to a route with any role, path, query, headers and body replaced. */
function requestsTo(
  route: string,
  { place = '', query = {}, body, headers: right = {} }: RestCase,
): fc.Arbitrary<HostileRequest> {
  const [method = '', url = ''] = route.split(' ');
  const places = fc.oneof(fc.constant(place), hostileText.map(encoded), fc.constantFrom(...roguePlaces));
  return fc.record({
    method: fc.constant(method),
    path: fc
      .tuple(places, queriesLike(query))
      .map(([at, rest]) => (url.replace(/:\w+|\*/, () => at) + rest).slice(0, 10_000)),
    bearer: fc.constantFrom(...roles).map((role) => fuzz.tokens[role]),
    headers: fc.tuple(headers, fc.constantFrom(...contentTypes)).map(([own, type]) => ({ ...type, ...right, ...own })),
    ...(body && { body: fc.oneof(variationOf(body).map(written), hostileText) }),
  });
}

const roguePlaces = [
  '..%2f..%2fpackage.json',
  '%00',
  '%',
  '%ff',
  '../../package.json',
  '//',
  '.',
  '%2e%2e/%2e%2e/etc/passwd',
];
const contentTypes: Record<string, string>[] = [
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'text/plain; charset=utf-16' },
  {},
];

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function queriesLike(right: Record<string, string>): fc.Arbitrary<string> {
  const names = ['token', 'to', 'lang', '__proto__', ...Object.keys(right)];
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), hostileText);
  const pairs = fc.oneof(fc.constant(Object.entries(right)), fc.array(pair, { maxLength: 4 }));
  return pairs.map((all) => `?${all.map((each) => each.map(encoded).join('=')).join('&')}`);
}

/** A header carries bytes, but no line break. */
const headerValue = hostileText.map((value) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 2_000),
);
const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'if-none-match',
  'origin',
];
const furtherNames = [
  'range',
  'stripe-signature',
  'user-agent',
  'x-guest-token',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
];
const headers = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...headerNames, ...furtherNames), headerValue, { maxKeys: 3, noNullPrototype: true }),
);

const rawRequests = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileText.map((value) => Buffer.from(`GET ${value} HTTP/1.1\r\nhost: a\r\n\r\n`)),
  hostileText.map((value) => Buffer.from(`GET / HTTP/1.1\r\nhost: ${value}\r\nx: ${value}\r\n\r\n`)),
  fc
    .constantFrom('-1', '1e9', '99999999999999999999', '0x10')
    .map((length) => Buffer.from(`POST /auth/signin HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n{}`)),
  fc.constant(Buffer.from('POST /graphql HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n')),
);

async function sendRaw(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(fuzz.server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.end(bytes);
  // The server may cut the connection.
  return text(socket).catch(() => '');
}
