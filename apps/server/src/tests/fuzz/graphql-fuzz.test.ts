import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Role, roles } from '../permissions/company-with-everyone.ts';
import { documentOf, isQuery, operations } from '../permissions/document-of.ts';
import { argumentsOf } from '../permissions/operations.ts';
import { type RememberedTables, rememberTables } from '../permissions/remembered-tables.ts';
import { rows } from '../permissions/the-table.ts';
import { everythingOf } from './everything-of.ts';
import { fuzzTimeoutMs, holdsForAll } from './fuzz-settings.ts';
import { buildFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { expectHarmless, type HostileAnswer, sendHostile } from './hostile-request.ts';
import { hostileText, hostileValue, variationOf } from './hostile-values.ts';
import { valueOfType } from './typed-values.ts';

let fuzz: FuzzWorld;
let tables: RememberedTables;

beforeAll(async () => {
  fuzz = await buildFuzzWorld();
  tables = await rememberTables(fuzz.server.ctx);
}, fuzzTimeoutMs);
afterAll(() => fuzz.close());

type Attempt = { role: Role; variables: Record<string, unknown> };

/** A request by any role, mostly an allowed one, with some arguments replaced. */
function attemptsAt(operation: string): fc.Arbitrary<Attempt> {
  const cases = rows.filter((row) => row.operation === operation);
  return fc.constantFrom(...cases).chain(({ words, expected }) => {
    const allowed = roles.filter((role) => expected[role] === 'ok');
    return fc.constantFrom(...roles, ...allowed, ...allowed, ...allowed).chain((role) => {
      const right = argumentsOf.get(words)?.(fuzz.world, fuzz.world.actors[role]) ?? {};
      const variables = spoiled(operation, right).map((others) => ({ ...right, ...others }));
      return fc.record({ role: fc.constant(role), variables });
    });
  });
}

/** Replaces up to three arguments: by values that the schema accepts, or by any value. */
function spoiled(operation: string, right: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const all = [...(operations[operation]?.args ?? [])];
  return fc.subarray(all, { maxLength: Math.min(3, all.length) }).chain((chosen) => {
    const values = chosen.map(({ name, type }) => {
      const typed = { weight: 3, arbitrary: valueOfType(type, fuzz.known) };
      return [name, fc.oneof(typed, { weight: 1, arbitrary: variationOf(right[name]) })] as const;
    });
    return fc.record(Object.fromEntries(values), { noNullPrototype: true });
  });
}

function send(operation: string, { role, variables }: Attempt): Promise<HostileAnswer> {
  const type = operations[operation]?.type;
  const given = Object.keys(variables).filter((name) => variables[name] !== undefined);
  const query = documentOf(operation, given, type && everythingOf(type, 2));
  return sendBody(JSON.stringify({ query, variables }), fuzz.tokens[role]);
}

function sendBody(body: string, bearer: string | null = null): Promise<HostileAnswer> {
  const headers = { 'content-type': 'application/json' };
  return sendHostile(fuzz.server, { method: 'POST', path: '/graphql', bearer, headers, body });
}

describe('an operation with any arguments is done or refused, and no other user is harmed', () => {
  const names = Object.keys(operations);

  test.each(names.filter(isQuery))('query %s', { timeout: fuzzTimeoutMs }, async (operation) => {
    await holdsForAll(attemptsAt(operation), async (attempt) => expectHarmless(await send(operation, attempt)));
  });

  test('after all queries', { timeout: fuzzTimeoutMs }, () => fuzz.expectNoHarm());

  test.each(names.filter((name) => !isQuery(name)))('mutation %s', { timeout: fuzzTimeoutMs }, async (operation) => {
    try {
      await holdsForAll(attemptsAt(operation), async (attempt) => expectHarmless(await send(operation, attempt)));

      await fuzz.expectNoHarm();
    } finally {
      // Also after a failure: each try and test begins with the known data.
      await tables.restore();
    }
  });
});

describe('any request is answered or refused', () => {
  const request = { query: '{ authenticatedUser { id } }', operationName: null, variables: {}, extensions: {} };
  const deep = `{ ${'authenticatedUser { '.repeat(300)} id ${'} '.repeat(301)}`;
  const wide = `{ ${Array.from({ length: 200 }, (_value, index) => `a${index}: planMasters { id }`).join(' ')} }`;
  const circular = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  const documents = fc.oneof(fc.constantFrom(deep, wide, circular, '{', '{}', 'subscription { a }'), hostileText);

  test('as JSON', { timeout: fuzzTimeoutMs }, async () => {
    const bodies = fc.oneof(variationOf(request), fc.record({ query: documents }), hostileValue);
    await holdsForAll(bodies, async (body) => expectHarmless(await sendBody(JSON.stringify(body) ?? '')), {
      share: 10,
    });
    await holdsForAll(hostileText, async (body) => expectHarmless(await sendBody(body)), { share: 5 });

    await fuzz.expectNoHarm();
  });

  test('by GET', { timeout: fuzzTimeoutMs }, async () => {
    const values = fc.record({ query: documents, operationName: hostileText, variables: hostileText });
    await holdsForAll(
      values,
      async (query) => {
        const path = `/graphql?${new URLSearchParams(query).toString().slice(0, 12_000)}`;
        expectHarmless(await sendHostile(fuzz.server, { method: 'GET', path }));
      },
      { share: 5 },
    );

    await fuzz.expectNoHarm();
  });
});
