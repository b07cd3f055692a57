import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { captureLog } from '../../testing/captured-log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { systemClock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { createHttpServer } from '../http/server.ts';
import { createProcessorBudget } from '../limits/processor-budget.ts';
import { parseInput } from '../parse-input.ts';
import { createSecurityLog, silentSecurityLog } from '../security/security-log.ts';
import { createSchemaBuilder } from './builder.ts';
import { type GraphqlOptions, registerGraphql } from './graphql.routes.ts';

type Loads = { batches: string[][] };

/** What a page of ours would send. */
const ownDocuments = [
  '{ refused greeting(name: "a") }',
  '{ broken }',
  '{ checked(email: "no-address") }',
  'query Next($after: DateTime!) { nextDay(after: $after) }',
  'query A { greeting(name: "a") } query B { greeting(name: "b") }',
  'query Who($name: String!) { caller greeting(name: $name) ...Room } fragment Room on Query { rooms { name } }',
  '{ rooms { name } }',
];
const [refused, broken, checked, nextDay, several, who, rooms] = ownDocuments as [string, ...string[]];

/** A document of ours, and one that differs from it by a comment. */
const kinds = [
  ['own', ''],
  ['foreign', ' # foreign'],
] as const;

const captured = captureLog('error');
const batches: string[][] = [];
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = await startServer({ isIntrospectionAllowed: true, isDevelopment: false });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

type Modes = Pick<GraphqlOptions, 'isIntrospectionAllowed' | 'isDevelopment'> &
  Partial<Pick<GraphqlOptions, 'budget' | 'onFailure'>>;

async function startServer(modes: Modes): Promise<FastifyInstance> {
  const server = await createHttpServer({
    security: silentSecurityLog,
    log: captured.log,
    pool: new pg.Pool(),
    publicUrl: 'http://localhost',
    trustProxy: false,
  });
  await registerGraphql(server, {
    budget: createProcessorBudget({ clock: systemClock, percent: 100, security: silentSecurityLog }),
    ...modes,
    schema: buildTestSchema(),
    createContext: () => ({ batches }),
    ownDocuments: ownDocuments.map((text) => createHash('sha256').update(text).digest('base64url')),
  });
  return server;
}

/** Operations that fail in every way in which a feature could fail. */
function buildTestSchema() {
  const builder = createSchemaBuilder<Loads>();
  const Room = builder.objectRef<{ id: string }>('Room').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.loadable({
        type: 'String',
        load: async (ids: string[], context) => {
          context.batches.push(ids);
          return ids.map((id) => `Room ${id}`);
        },
        resolve: (room) => room.id,
      }),
      brokenName: t.loadable({
        type: 'String',
        nullable: true,
        load: async () => {
          throw new Error('connection string postgres://hunter2');
        },
        resolve: (room) => room.id,
      }),
    }),
  });
  const RoomTree = builder.objectRef<object>('RoomTree');
  RoomTree.implement({
    fields: (t) => ({
      child: t.field({ type: RoomTree, resolve: () => ({}) }),
      leaf: t.string({ resolve: () => 'leaf' }),
    }),
  });

  builder.queryFields((t) => ({
    greeting: t.string({
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }) => `Hello ${name}`,
    }),
    caller: t.string({ resolve: () => (new Error().stack?.includes('graphql-jit') ? 'compiled' : 'interpreted') }),
    rooms: t.field({ type: [Room], resolve: () => [{ id: '1' }, { id: '2' }] }),
    tree: t.field({ type: RoomTree, resolve: () => ({}) }),
    nextDay: t.field({
      type: 'DateTime',
      args: { after: t.arg({ type: 'DateTime', required: true }) },
      resolve: (_root, { after }) => new Date(after.getTime() + 86_400_000),
    }),
    refused: t.string({
      nullable: true,
      resolve: () => {
        throw new DomainError('CONFLICT', 'Taken', { field: 'yobirinId' });
      },
    }),
    broken: t.string({
      nullable: true,
      resolve: () => {
        throw new Error('select * from users where password = hunter2');
      },
    }),
    checked: t.string({
      nullable: true,
      args: { email: t.arg.string({ required: true }) },
      resolve: (_root, args) => parseInput(z.object({ email: z.string().check(z.email('invalid_email')) }), args).email,
    }),
  }));
  builder.mutationField('ring', (t) => t.boolean({ resolve: () => true }));
  return builder.toSchema();
}

type Answer = {
  status: number;
  headers: Headers;
  data?: unknown;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
};

async function send(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
  return { status: response.status, headers: response.headers, data, ...(errors && { errors }) };
}

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

describe('errors', () => {
  test.each(kinds)('a refusal keeps its code and details (%s document)', async (_kind, comment) => {
    const answer = await send({ query: refused + comment });

    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ refused: null, greeting: 'Hello a' });
    expect(answer.errors).toMatchObject([
      { message: 'Taken', path: ['refused'], extensions: { code: 'CONFLICT', field: 'yobirinId' } },
    ]);
  });

  test.each(kinds)('an unexpected failure is masked, and logged once (%s document)', async (_kind, comment) => {
    const answer = await send({ query: broken + comment });
    const requestId = answer.headers.get('x-request-id');

    expect(JSON.stringify(answer)).not.toContain('hunter2');
    expect(answer.errors).toMatchObject([
      { message: 'Something went wrong', path: ['broken'], extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } },
    ]);
    const lines = captured.lines().filter((line) => line.requestId === requestId);
    expect(lines).toMatchObject([{ path: 'broken', err: { message: expect.stringContaining('select') } }]);
  });

  test('a batch that fails is logged once, however many fields use it', async () => {
    const answer = await send({ query: '{ rooms { brokenName } }' });

    expect(answer.errors).toHaveLength(2);
    const requestId = answer.headers.get('x-request-id');
    expect(captured.lines().filter((line) => line.requestId === requestId)).toHaveLength(1);
  });

  test('failures are counted by field and code, whatever alias a client gives [HEAL-29]', async () => {
    const counted: unknown[] = [];
    const watched = await startServer({
      isIntrospectionAllowed: true,
      isDevelopment: false,
      onFailure: (failure) => counted.push(failure),
    });
    const ask = (query: string) => watched.inject({ method: 'POST', url: '/graphql', payload: { query } });

    await ask('{ x1: broken, refused }');
    await ask('{ rooms { brokenName } }');

    const code = 'INTERNAL_SERVER_ERROR';
    expect(counted).toEqual([
      { field: 'broken', code },
      { field: 'nested', code },
      { field: 'nested', code },
    ]);
    await watched.close();
  });

  test('in development the answer includes the original error', async () => {
    const development = await startServer({ isIntrospectionAllowed: true, isDevelopment: true });

    const response = await development.inject({ method: 'POST', url: '/graphql', payload: { query: '{ broken }' } });

    expect(response.json().errors[0]).toMatchObject({
      message: 'Something went wrong',
      extensions: { originalMessage: expect.stringContaining('select') },
    });
    await development.close();
  });

  test.each(kinds)('wrong input is refused field by field (%s document)', async (_kind, comment) => {
    const answer = await send({ query: checked + comment });

    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { email: 'invalid_email' } });
  });

  test.each(kinds)(
    'a variable of the wrong type is refused before anything runs (%s document)',
    async (_kind, comment) => {
      const query = nextDay + comment;

      expect(await send({ query, variables: { after: '2026-11-15T00:00:00Z' } })).toMatchObject({
        data: { nextDay: '2026-11-16T00:00:00.000Z' },
      });
      for (const after of ['tomorrow', 5, null, '2026-13-45T00:00:00Z']) {
        const answer = await send({ query, variables: { after } });
        expect(answer.status).toBe(400);
        expect(answer.data).toBeUndefined();
        expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      }
    },
  );

  test.each([
    ['malformed', '{', 'GRAPHQL_PARSE_FAILED'],
    ['naming an unknown field', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a syntax tree in JSON', '{"kind":"Document","definitions":[]}', 'GRAPHQL_PARSE_FAILED'],
    ['a JSON number', '123', 'GRAPHQL_PARSE_FAILED'],
    ['JSON null', 'null', 'GRAPHQL_PARSE_FAILED'],
  ])('a document that is %s is refused', async (_what, query, code) => {
    const answer = await send({ query });

    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe(code);
  });
});

describe('requests', () => {
  test.each([
    ['a batch', [{ query: '{ __typename }' }], 400],
    ['broken JSON', '{', 400],
    ['a body that is too large', { query: '{ __typename }', extensions: { x: 'x'.repeat(300_000) } }, 413],
    ['an operation name that is none', { query: '{ __typename }', operationName: 'A\n{ broken }' }, 400],
  ])('%s is refused', async (_what, body, status) => {
    const answer = await send(body);

    expect(answer.status).toBe(status);
    expect(answer.errors).toHaveLength(1);
  });

  test('a request that a form on another site could send is refused', async () => {
    const query = JSON.stringify({ query: 'mutation { ring }' });

    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded']) {
      expect((await send(query, { 'content-type': contentType })).status).toBe(415);
    }
    const form = new FormData();
    form.set('operations', query);
    form.set('map', '{}');
    const response = await fetch(`${url}/graphql`, { method: 'POST', body: form });
    expect(response.status).toBe(403);
  });

  test('a link cannot change anything', async () => {
    const mutation = await fetch(`${url}/graphql?query=${encodeURIComponent('mutation { ring }')}`);
    const twoOperations = encodeURIComponent('query A { __typename } mutation B { ring }');
    const named = await fetch(`${url}/graphql?query=${twoOperations}&operationName=B`);

    expect(mutation.status).toBe(405);
    expect(named.status).toBe(405);
  });

  test('an unsupported method or media type is refused with its own status', async () => {
    const put = await fetch(`${url}/graphql`, { method: 'PUT' });
    const html = await send({ query: '{ __typename }' }, { accept: 'text/html' });

    expect(put.status).toBe(405);
    expect(put.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(html.status).toBe(406);
  });

  test.each(kinds)(
    'a document with several operations runs the one that is named (%s document)',
    async (_kind, comment) => {
      const query = several + comment;

      expect(await send({ query, operationName: 'A' })).toMatchObject({ data: { greeting: 'Hello a' } });
      expect(await send({ query, operationName: 'B' })).toMatchObject({ data: { greeting: 'Hello b' } });
      expect((await send({ query, operationName: 'C' })).status).toBe(400);
      expect((await send({ query })).status).toBe(400);
    },
  );
});

test('an own document is compiled and a foreign one is interpreted, however often it comes [API-GQL-57]', async () => {
  const callersOf = async (query: string) => {
    const callers = [];
    for (const _time of [1, 2, 3]) {
      const { data } = await send({ query, operationName: 'Who', variables: { name: 'a' } });
      callers.push((data as { caller: string }).caller);
    }
    return callers;
  };

  expect(await callersOf(`${who}`)).toEqual(['compiled', 'compiled', 'compiled']);
  expect(await callersOf(`${who} # foreign`)).toEqual(['interpreted', 'interpreted', 'interpreted']);
});

test.each(kinds)(
  'the rows of a list are loaded in one batch, once per request (%s document)',
  async (_kind, comment) => {
    batches.length = 0;

    const query = rooms + comment;
    const answers = await Promise.all([send({ query }), send({ query })]);

    expect(answers[0]?.data).toEqual({ rooms: [{ name: 'Room 1' }, { name: 'Room 2' }] });
    expect(batches).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  },
);

describe('limits', () => {
  const nest = (depth: number) => `{ tree ${'{ child '.repeat(depth)} { leaf } ${'}'.repeat(depth)} }`;
  const repeat = (count: number, piece: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => piece(i)).join(' ');

  test.each([
    ['depth', nest(13), /depth limit/i],
    ['aliases', `{ ${repeat(16, (i) => `a${i}: greeting(name: "a")`)} }`, /aliases limit/i],
    ['directives', `{ greeting(name: "a") ${repeat(16, () => '@include(if: true)')} }`, /directives limit/i],
    ['cost', `{ ${repeat(15, (i) => `a${i}: ${nest(10).slice(2, -2)}`)} }`, /cost limit/i],
    ['tokens', `{ ${repeat(1_600, () => 'x')} }`, /tokens/i],
    ['repeats', `{ ${repeat(17, () => 'rooms { id }')} }`, /repeats limit/i],
    ['repeated fragments', `{ ${repeat(17, () => '...R')} } fragment R on Query { caller }`, /repeats limit/i],
    ['repeats in fragments without a name', `{ ${repeat(17, () => '... { caller }')} }`, /repeats limit/i],
    ['size', `{ greeting(name: "${'x'.repeat(16_000)}") }`, /too long/i],
  ])('a document over the limit of %s is refused', async (_what, query, message) => {
    const answer = await send({ query });

    expect(answer.status).toBe(400);
    expect(answer.errors?.map((error) => error.message).join()).toMatch(message);
  });

  test('fragments that use each other are refused', async () => {
    const cycle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A caller }';

    expect(codeOf(await send({ query: cycle }))).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('an address that used up its processor time waits until it has regained some [API-GQL-58] [TRACE-05]', async () => {
    const still = createTestClock({ standsStillAt: new Date('2026-11-16T00:00:00Z') });
    const logged = captureLog();
    const security = createSecurityLog({ clock: still, log: logged.log });
    const budget = createProcessorBudget({ clock: still, security, percent: 20, burstMs: 20 });
    const server = await startServer({ isIntrospectionAllowed: false, isDevelopment: false, budget });
    const ask = (remoteAddress: string) =>
      server.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query: nest(10) } });
    let answer = await ask('192.0.2.1');
    while (answer.statusCode === 200) answer = await ask('192.0.2.1');

    expect(answer.statusCode).toBe(429);
    expect(logged.lines()).toMatchObject([{ event: 'limit_hit', limit: 'processor', address: { scope: 'public' } }]);
    const [{ extensions }] = answer.json().errors;
    expect(extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    still.advance(extensions.retryAfterSeconds * 1_000);
    expect((await ask('192.0.2.1')).statusCode).toBe(200);
    await server.close();
  });

  test('costly documents of one client do not close our own pages to its neighbours [API-GQL-58]', async () => {
    const still = createTestClock({ standsStillAt: new Date('2026-11-16T00:00:00Z') });
    const budget = createProcessorBudget({ clock: still, percent: 20, burstMs: 20, security: silentSecurityLog });
    const server = await startServer({ isIntrospectionAllowed: false, isDevelopment: false, budget });
    const ask = (query: string) =>
      server.inject({ method: 'POST', url: '/graphql', remoteAddress: '192.0.2.1', payload: { query } });
    while ((await ask(nest(10))).statusCode === 200) {}

    expect((await ask(nest(10))).statusCode).toBe(429);
    expect((await ask(rooms ?? '')).statusCode).toBe(200);
    await server.close();
  });

  test('the operations of our own screens are well within the limits', async () => {
    const answer = await send({ query: nest(10) });

    expect(answer.errors).toBeUndefined();
  });

  test('production does not reveal its schema', async () => {
    const production = await startServer({ isIntrospectionAllowed: false, isDevelopment: false });
    const ask = async (query: string) =>
      (await production.inject({ method: 'POST', url: '/graphql', payload: { query } })).json();

    const introspection = await ask('{ __schema { types { name } } }');
    const misspelled = await ask('{ greting(name: "a") }');

    expect(introspection.data).toBeUndefined();
    expect(introspection.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(misspelled.errors[0].message).toBe('Cannot query field "greting" on type "Query".');
    await production.close();
  });
});
