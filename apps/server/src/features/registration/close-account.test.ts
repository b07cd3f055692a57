import { planMasters } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildCompany, buildSeat } from '../../testing/builders/company.ts';
import { buildTemplate } from '../../testing/builders/reception-template.ts';
import { testPassword } from '../../testing/builders/user.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { patience } from '../../testing/patience.ts';
import { codeOf, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { beginChange } from '../billing/plan/plan-change.service.ts';
import { findPlanOfAccount } from '../directory/account/plan-store.ts';
import { closeOwnedAccount } from './close-account.service.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const close = 'mutation ($password: String!) { closeAccount(password: $password) }';
const password = testPassword;
const choice = { planMasterId: planMasters.standard.id, options: [] };
const soon = () => new Date(Date.now() + limits.trialMs / 2);

describe('closeAccount [USER-08] [OP-76]', () => {
  test('releases the IDs of the account and keeps the user with the IDs of other accounts', async () => {
    const { db } = server.ctx;
    const { owner, ownerProperty } = await buildCompany(db, { plan: 'trial', trialEndAt: soon() });
    const elsewhere = await buildCompany(db);
    await buildSeat(db, { accountId: elsewhere.accountId, userId: owner.id });
    const ask = await signedInClient(server, owner);

    const { errors } = await ask(close, { password });

    expect(errors).toBeUndefined();
    const { data } = await ask('{ authenticatedUser { memberships { role account { id } } } }');
    expect(data?.authenticatedUser).toEqual({
      memberships: [{ role: 'MEMBER', account: { id: elsewhere.accountId } }],
    });
    const page = await fetch(`${server.url}/${ownerProperty.yobirinId}`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(410);
  });

  test('erases the calendars of the IDs and the templates of the account [CAL-17]', async () => {
    const { db } = server.ctx;
    const { accountId, owner, ownerProperty } = await buildCompany(db, { plan: 'trial', trialEndAt: soon() });
    await buildTemplate(db, accountId);
    await db.execute(sql`insert into reception_calendars (yobirin_property_id) values (${ownerProperty.id})`);
    const ask = await signedInClient(server, owner);

    const { errors } = await ask(close, { password });

    expect(errors).toBeUndefined();
    const { rows } = await db.execute(sql`
      select id from reception_templates where account_id = ${accountId}
      union all select yobirin_property_id from reception_calendars where yobirin_property_id = ${ownerProperty.id}`);
    expect(rows).toEqual([]);
  });

  test.each(['standard', 'supervisor'] as const)('is refused on the plan %s', async (plan) => {
    const { owner } = await buildCompany(server.ctx.db, { plan });
    const ask = await signedInClient(server, owner);

    const answer = await ask(close, { password });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ reason: 'subscription_in_force' });
  });

  test('is refused with a wrong password, and when there is no account', async () => {
    const { owner } = await buildCompany(server.ctx.db, { plan: 'free' });
    const ask = await signedInClient(server, owner);

    expect(codeOf(await ask(close, { password: 'wrong-password' }))).toBe('UNPROCESSABLE_ENTITY');
    const twice = [await ask(close, { password }), await ask(close, { password })];

    expect(twice.map(codeOf)).toEqual([undefined, 'UNPROCESSABLE_ENTITY']);
  });

  test('gives no second trial: another account goes on with the week of the first', async () => {
    const trialEndAt = soon();
    const { owner } = await buildCompany(server.ctx.db, { plan: 'trial', trialEndAt });
    const ask = await signedInClient(server, owner);
    await ask(close, { password });

    const { data } = await ask('mutation { createAccount { currentLicenseStatus trialEndAt } }');

    expect(data?.createAccount).toEqual({ currentLicenseStatus: 'TRIAL', trialEndAt: trialEndAt.toISOString() });
  });

  test('gives no second trial after the first has ended', async () => {
    const { owner } = await buildCompany(server.ctx.db, { plan: 'trial', trialEndAt: new Date('2020-01-01') });
    const ask = await signedInClient(server, owner);
    await ask(close, { password });

    const { data } = await ask('mutation { createAccount { currentLicenseStatus } }');

    expect(data?.createAccount).toEqual({ currentLicenseStatus: 'FREE' });
  });
});

describe('an account with a payment under way', () => {
  const acts = {
    closeAccount: close,
    deleteAuthenticatedUser: 'mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }',
  };

  test.each(Object.entries(acts))('is not closed by %s [USER-08] [OP-76]', async (_name, act) => {
    const { db, clock } = server.ctx;
    const { owner, accountId } = await buildCompany(db, { plan: 'free' });
    const plan = await findPlanOfAccount(db, accountId);
    await beginChange({ db, clock }, { plan, choice, prorationAt: null });
    const ask = await signedInClient(server, owner);

    const early = await ask(act, { password });
    await db.execute(sql`delete from plan_changes where plan_id = ${plan.id}`);
    const late = await ask(act, { password });

    expect(early.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'change_under_way' });
    expect(codeOf(late)).toBeUndefined();
  });
});

test('a purchase that begins while the account is being closed waits, and is then refused', async () => {
  const { db, clock, events } = server.ctx;
  const { owner, accountId } = await buildCompany(db, { plan: 'free' });
  const plan = await findPlanOfAccount(db, accountId);
  const closing = { userId: owner.id, now: clock.now() };
  const outcome = { code: '' };

  await events.transaction(db, async (tx, say) => {
    await closeOwnedAccount(server.ctx, tx, say, closing);
    void beginChange({ db, clock }, { plan, choice, prorationAt: null }).then(
      () => Object.assign(outcome, { code: 'begun' }),
      (error) => Object.assign(outcome, { code: error.code }),
    );
    await vi.waitFor(async () => expect(outcome.code || (await countWaiting(tx))).toBe(1), patience);
  });

  await vi.waitFor(() => expect(outcome.code).toBe('NOT_FOUND'), patience);
});
