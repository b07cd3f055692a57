import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkThreads } from '../features/inbox/check-threads.service.ts';
import { checkIndex } from '../features/search/check-index.service.ts';
import { type BillingApp, startBillingApp } from '../testing/billing-app.ts';
import { leaveUnpaid } from '../testing/builders/account.ts';
import { saveCard } from '../testing/builders/payer.ts';
import type { GraphqlAnswer } from '../testing/send-graphql.ts';
import { codeOf, type SignedInClient } from '../testing/signed-in-client.ts';
import { askAsEveryone } from './permissions/ask-as-everyone.ts';
import { buildCompanyWithEveryone, type Role, roles, type World } from './permissions/company-with-everyone.ts';
import { documentOf, isQuery, operations } from './permissions/document-of.ts';
import { mixtures } from './permissions/mixtures.ts';
import { argumentsOf, type Variables } from './permissions/operations.ts';
import { type RememberedTables, rememberTables } from './permissions/remembered-tables.ts';
import { type Row, rows } from './permissions/the-table.ts';

let server: BillingApp;
let world: World;
/** A second company with equal roles. */
let elsewhere: World;
let ask: Record<Role, SignedInClient>;
let tables: RememberedTables;

beforeAll(async () => {
  server = await startBillingApp();
  // Stripe events would write while the tables are restored.
  server.stripe.sendEventsTo(null);
  const { db } = server.ctx;
  world = await buildCompanyWithEveryone(db, server.clock.now());
  elsewhere = await buildCompanyWithEveryone(db, server.clock.now());
  // Otherwise a job would write them while a test looks for what an operation has written.
  await checkThreads(server.ctx);
  await checkIndex(server.ctx);
  ask = await askAsEveryone(server, world);
  tables = await rememberTables(server.ctx);
});
afterAll(() => server.close());

function send(role: Role, { operation }: Pick<Row, 'operation'>, variables: Variables): Promise<GraphqlAnswer> {
  return ask[role](documentOf(operation, Object.keys(variables)), variables);
}

function argumentsIn(place: World, role: Role, { words }: Row): Variables {
  const variables = argumentsOf.get(words);
  if (!variables) throw new Error(`Nothing says with what to ask for ${words}`);
  return variables(place, place.actors[role]);
}

function attempt(role: Role, row: Row): Promise<GraphqlAnswer> {
  return send(role, row, argumentsIn(world, role, row));
}

test('the table has every operation, and every row has arguments', () => {
  expect([...new Set(rows.map((row) => row.operation))].sort()).toEqual(Object.keys(operations).sort());
  expect(rows.map((row) => row.words).sort()).toEqual([...argumentsOf.keys()].sort());
});

describe('while the account is unpaid, is refused to roles that may do it otherwise [PERM-07]', () => {
  const managing =
    /^((register|reset)YobirinId|disconnectMemberships|updateMembership|updateAccount|(create|resend|delete)InviteUser|save(ReceptionTemplate|TranslationGlossary))\b/;
  const managingGroups = /^((register|reset)Group|updateGroupMembership(UserIds|ForOwner)|deleteGroupMembership)\b/;
  const editing =
    /^(update(YobirinProperty|DisplayAlias|ScheduleSettings|ReceptionCalendar|VoiceGreetings)|setBackAt|applyReceptionTemplate|(refresh|delete)CalendarFeed|(upload|delete)VoiceGreeting)\b/;
  const closed = rows.filter(({ words }) => [managing, managingGroups, editing].some((some) => some.test(words)));
  // The stranger has another account.
  const members = roles.filter((role) => role !== 'stranger');

  test.each(closed)('$words', async (row) => {
    await leaveUnpaid(server.ctx.db, world.accountId);
    const allowed = members.filter((role) => row.expected[role] === 'ok');
    const answers = await Promise.all(allowed.map(async (role) => [role, codeOf(await attempt(role, row))]));
    const written = await tables.restore();

    expect(answers).toEqual(allowed.map((role) => [role, 'FORBIDDEN']));
    expect(written).toEqual(['plans']);
  });
});

// Refusals come first: allowed operations may write some time later.
describe('is refused and writes nothing', () => {
  const refused = ({ expected }: Row) => roles.filter((role) => expected[role] !== 'ok');

  test.each(rows.filter((row) => refused(row).length > 0))('$words', async (row) => {
    const answers = await Promise.all(
      refused(row).map(async (role) => [role, codeOf(await attempt(role, row))] as const),
    );
    const written = await tables.restore();

    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(refused(row).map((role) => [role, row.expected[role]])),
    );
    expect(written).toEqual([]);
  });
});

describe('tells an owner nothing about ids of another account, and writes nothing', () => {
  const actingAs = /^(favorites|createFavorite|deleteFavorites|callHistories|transferTargets|yobirinPropertyForCall) /;
  const guarded = rows.filter(({ expected }) => expected.signedOut !== 'ok');

  test.each(guarded)('$words', async (row) => {
    const theirs = argumentsIn(elsewhere, 'owner', row);
    const unknown = argumentsIn(withUnknownIds(elsewhere), 'owner', row);
    // Without ids there is nothing to guess.
    if (JSON.stringify(theirs) === JSON.stringify(unknown)) return;

    const [answer, toUnknown] = [await send('owner', row, theirs), await send('owner', row, unknown)];
    const toSignedOut = await send('signedOut', row, unknown);
    const written = await tables.restore();

    expect(codeOf(answer)).toBe(actingAs.test(row.words) ? 'FORBIDDEN' : 'NOT_FOUND');
    expect(answer.errors?.map(withoutPlace)).toEqual(toUnknown.errors?.map(withoutPlace));
    expect(codeOf(toSignedOut)).toBe('UNAUTHENTICATED');
    expect(written).toEqual([]);
  });

  test.each(mixtures)('$words', async ({ operation, variables }) => {
    const answer = await send('owner', { operation }, variables(world, elsewhere));
    const written = await tables.restore();

    expect(codeOf(answer)).toBe('NOT_FOUND');
    expect(written).toEqual([]);
  });
});

function withoutPlace({ message, extensions }: NonNullable<GraphqlAnswer['errors']>[number]) {
  return { message, extensions };
}

/** The company with all its ids replaced by unknown ones. */
function withUnknownIds(place: World): World {
  const text = JSON.stringify(place, (_key, value) =>
    typeof value === 'string' && /^\d+$/.test(value) ? String(10 ** 12 + Number(value)) : value,
  );
  return JSON.parse(text);
}

describe('is allowed', () => {
  const allowed = ({ expected }: Row) => roles.filter((role) => expected[role] === 'ok');
  const needsCard = ['updatePlanAndOptions', 'refreshPlan', 'payOpenInvoices'];

  test.each(rows.filter((row) => allowed(row).length > 0))('$words', async (row) => {
    const answers: unknown[] = [];
    for (const role of allowed(row)) {
      if (needsCard.includes(row.operation)) await saveCard({ accountId: world.accountId, ask: ask.owner }, 'visa');
      const { errors } = await attempt(role, row);
      answers.push([role, errors ?? 'ok']);
      if (!isQuery(row.operation)) await tables.restore();
    }
    await tables.restore();

    expect(answers).toEqual(allowed(row).map((role) => [role, 'ok']));
  });
});
