import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminActions } from '../features/admin/admin.tables.ts';
import { findCustomerOfAccount } from '../features/billing/customer/customer.queries.ts';
import { accounts } from '../features/directory/account/account.tables.ts';
import { desc, eq } from '../platform/database/orm.ts';
import { type BillingApp, startBillingApp } from '../testing/billing-app.ts';
import { buildCompany } from '../testing/builders/company.ts';
import { buildPayer, cancelPlan, choosePlan, type Payer, standingOf } from '../testing/builders/payer.ts';
import { buildUser } from '../testing/builders/user.ts';
import { openCallClient } from '../testing/call-client.ts';
import { openChatClient } from '../testing/chat-client.ts';
import { patience } from '../testing/patience.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { sendRest } from '../testing/send-rest.ts';
import { signIn } from '../testing/sign-in.ts';
import { codeOf } from '../testing/signed-in-client.ts';
import { readCommandLine, runCommand } from './run-command.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const secretKeys = 'only-for-this-test-and-never-used-again';

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

afterAll(() => app.close());

describe('the supervisor plan', () => {
  test('is granted and revoked [OP-05]', async () => {
    const payer = await buildPayer(app);

    await admin('grant-supervisor', payer.email);
    expect(await standingOf(payer)).toMatchObject({ status: 'ADMIN', seats: 100, groups: 30, hasAi: true });

    await admin('revoke-supervisor', payer.email);
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 });
  });

  test('ends the paid subscription, and events of the provider do not revoke it', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    await choosePlan(payer, { planMasterId: planMasters.standard.id });

    await admin('grant-supervisor', payer.email);

    await vi.waitFor(
      async () => {
        await payer.ask('mutation ($id: ID!) { refreshPlan(id: $id) { id } }', { id: payer.planId });
        expect(await livingSubscriptions(payer)).toBe(0);
      },
      { ...patience, interval: 100 },
    );
    expect(await standingOf(payer)).toMatchObject({ status: 'ADMIN' });
  });

  test('is not revoked from an account without it', async () => {
    const payer = await buildPayer(app);

    await expect(admin('revoke-supervisor', payer.email)).rejects.toThrow('does not have the supervisor plan');
  });
});

describe('a plan', () => {
  test('is given at no charge, with options, and can be replaced by a paid one', async () => {
    const payer = await buildPayer(app, { card: 'visa' });

    await admin('change-plan', `account:${payer.accountId}`, 'business', '--seats', '3', '--ai');
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', seats: 8, hasAi: true });

    await choosePlan(payer, { planMasterId: planMasters.professional.id });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 4, seats: 10 });
  });

  test('given at no charge can be cancelled by the owner', async () => {
    const payer = await buildPayer(app);
    await admin('change-plan', payer.email, 'business');

    await cancelPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 });
  });

  test.each(['trial', 'supervisor', 'gold'])('called %s cannot be given by this command', async (plan) => {
    const payer = await buildPayer(app);

    await expect(admin('change-plan', payer.email, plan)).rejects.toThrow(`There is no plan ${plan}`);
  });
});

test('the free plan is given without options', async () => {
  const payer = await buildPayer(app);

  await expect(admin('change-plan', payer.email, 'free', '--seats', '3')).rejects.toThrow('takes no options');
});

test('an account is verified by a name that its call page shows, and no longer once that is taken back [CALLPAGE-20] [OPS-16]', async () => {
  const { owner, ownerProperty } = await buildCompany(app.ctx.db);
  const pageOf = async () => (await fetch(`${app.url}/${ownerProperty.yobirinId}?lang=en`)).text();

  await expect(admin('verify', owner.email)).rejects.toThrow('Say which name');
  await admin('verify', owner.email, '--name', 'Hotel <Aoba>');
  const page = await pageOf();
  expect(page).toContain('Verified: Hotel &lt;Aoba&gt;');
  expect(page).toContain('Verified by the operator of this site');
  expect((await admin('show', owner.email)).join('\n')).toMatch(/Verified +Hotel <Aoba>/);

  await admin('unverify', owner.email);
  expect(await pageOf()).not.toContain('Verified');
});

describe('a trial', () => {
  test('is extended from its end', async () => {
    const payer = await buildPayer(app);

    await admin('extend-trial', payer.email, '3');

    app.clock.advance(10 * dayMs - 1);
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL' });
    app.clock.advance(1);
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE' });
  });

  test('that has ended begins again', async () => {
    const payer = await buildPayer(app);
    app.clock.advance(30 * dayMs);

    await admin('extend-trial', payer.email, '3');

    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL', inForce: 1, chosen: 1 });
  });

  test.each(['0', '-1', 'many', '1000'])('is not extended by %s days', async (days) => {
    const payer = await buildPayer(app);

    await expect(admin('extend-trial', payer.email, '--', days)).rejects.toThrow('from 1 to 365');
  });
});

describe('a running trial', () => {
  test('is shortened, and ends at that time [OPS-08]', async () => {
    const payer = await buildPayer(app);

    expect(await admin('shorten-trial', payer.email, '5')).toEqual([expect.stringContaining('lasts until')]);

    app.clock.advance(2 * dayMs - 1);
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL' });
    app.clock.advance(1);
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE' });
  });

  test.each([['shorten-trial', '30'], ['end-trial']])('ends at once by %s [OPS-08]', async (command, ...days) => {
    const payer = await buildPayer(app);

    expect(await admin(command, payer.email, ...days)).toEqual([expect.stringContaining('has ended')]);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE' });
    expect((await admin('show', payer.email)).join('\n')).toContain(command);
    await expect(admin('end-trial', payer.email)).rejects.toThrow('is FREE, not on trial');
  });

  test('is not ended for an account that pays, or whose trial has not begun [OPS-08]', async () => {
    const payer = await buildPayer(app);
    await app.ctx.db.update(accounts).set({ trialEndAt: null }).where(eq(accounts.id, payer.accountId));
    await expect(admin('end-trial', payer.email)).rejects.toThrow('begins with its first ID');

    await admin('change-plan', payer.email, 'business');
    await expect(admin('end-trial', payer.email)).rejects.toThrow('is PREMIUM, not on trial');
    await expect(admin('shorten-trial', payer.email, '0')).rejects.toThrow('from 1 to 365');
  });
});

describe('the list of accounts', () => {
  test('is filtered by a part of an address or of a public ID, in any case [OPS-07]', async () => {
    const { accountId, email, ownerProperty } = await buildPayer(app);
    const line = new RegExp(
      `^account:${accountId} +TRIAL +since \\d{4}-\\d\\d-\\d\\d +1 of 1 +IDs +${email} +trial until`,
    );

    for (const text of [email.slice(1, -1).toUpperCase(), ownerProperty.yobirinId ?? '']) {
      expect(await admin('list', text)).toEqual([expect.stringMatching(line)]);
    }
    expect(await admin('list', '%')).toEqual(['No accounts.']);
  });

  test('is filtered by status, and paged from the newest to the oldest [OPS-07]', async () => {
    const payers = [await buildPayer(app), await buildPayer(app), await buildPayer(app)];
    for (const { email } of payers) await admin('grant-supervisor', email);
    await buildPayer(app);
    const ids = payers.map(({ accountId }) => accountId).reverse();
    const numbersIn = (lines: string[]) => lines.flatMap((line) => line.match(/^account:(\d+)/)?.[1] ?? []);

    const first = await admin('list', '--status', 'admin', '--take', '2');
    expect(numbersIn(first)).toEqual(ids.slice(0, 2));
    expect(first.at(-1)).toBe(`More: add --before ${ids[1]}`);

    const second = await admin('list', '--status', 'ADMIN', '--take', '1', '--before', ids[1] ?? '');
    expect(numbersIn(second)).toEqual(ids.slice(2));
  });

  test('ends with the settings that the commercial notice lacks [OPS-09]', async () => {
    const config = { ...app.ctx.config, isDemo: false };
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);

    await runCommand({ ...app.ctx, config, operator: 'operator', write }, readCommandLine(['list']));

    expect(lines.at(-1)).toContain('OPERATOR_NAME');
    expect((await admin('list')).join('\n')).not.toContain('OPERATOR_NAME');
  });

  test('names a closed account as closed [OPS-07]', async () => {
    const { accountId, email } = await buildPayer(app);
    await app.ctx.db.update(accounts).set({ closedAt: app.clock.now() }).where(eq(accounts.id, accountId));

    expect(await admin('list', email, '--status', 'closed')).toEqual([expect.stringContaining(' CLOSED ')]);
    expect(await admin('list', email, '--status', 'trial')).toEqual(['No accounts.']);
  });

  test.each([
    [['--status', 'gold'], '--status takes one of TRIAL'],
    [['--take', '0'], '--take takes a number from 1 to 1000'],
    [['--before', 'x'], '--before takes a number'],
  ])('refuses %j', async (args, message) => {
    await expect(admin('list', ...args)).rejects.toThrow(message);
  });
});

describe('a suspended ID', () => {
  test('cannot be found until the suspension is lifted, and its holder sees the reason', async () => {
    const payer = await buildPayer(app);
    const yobirinId = payer.ownerProperty.yobirinId ?? '';
    const look = () =>
      sendGraphql(app, 'query ($id: String!) { yobirinPropertyForCall(yobirinId: $id) { id } }', { id: yobirinId });

    await admin('suspend', yobirinId, '--reason', 'Reported for fraud');

    expect((await fetch(`${app.url}/${yobirinId}`)).status).toBe(404);
    expect(codeOf(await look())).toBe('NOT_FOUND');
    const caller = await openCallClient(app);
    expect(await caller.codeOf('APPLY', { yobirinId, callerName: 'Room 101' })).toBe('CA0003');
    expect(await reasonFor(payer)).toBe('Reported for fraud');

    await admin('lift', yobirinId.toUpperCase());
    expect((await fetch(`${app.url}/${yobirinId}`)).status).toBe(200);
    expect(codeOf(await look())).toBeUndefined();
    expect(await reasonFor(payer)).toBeNull();
  });

  test('needs a reason, and an ID that exists', async () => {
    const { ownerProperty } = await buildPayer(app);
    const yobirinId = ownerProperty.yobirinId ?? '';

    await expect(admin('suspend', yobirinId)).rejects.toThrow('Say why');
    await expect(admin('suspend', 'unknown-id', '--reason', 'x')).rejects.toThrow('There is no public ID');
    await expect(admin('lift', yobirinId)).rejects.toThrow('is not suspended');
  });
});

describe('an account', () => {
  test('is found by its number, a public ID or an address, and shown with its log of actions', async () => {
    const { accountId, email, ownerProperty } = await buildPayer(app);
    await admin('grant-supervisor', email);

    for (const name of [`account:${accountId}`, ownerProperty.yobirinId ?? '', email.toUpperCase()]) {
      const lines = (await admin('show', name)).join('\n');
      expect(lines).toContain(`Account   ${accountId}`);
      expect(lines).toContain(email);
      expect(lines).toContain('ADMIN');
      expect(lines).toContain('grant-supervisor');
    }
  });

  test.each(['account:999999', 'account:x', 'unknown@test.example', 'unknown-id'])('%s is not found', async (name) => {
    await expect(admin('show', name)).rejects.toThrow(/^(There is no|Nobody)/);
  });
});

describe('a user', () => {
  const refresh = async (bearer: string) => (await sendRest(app, 'PUT /auth/refresh', { bearer })).status;

  test('is signed out on every device, and their open pages are disconnected', async () => {
    const { owner, accountId } = await buildCompany(app.ctx.db);
    const { owner: other } = await buildCompany(app.ctx.db);
    const [desk, phone, stranger] = [await signIn(app, owner), await signIn(app, owner), await signIn(app, other)];
    const page = await openChatClient(app);
    await page.request('subscribeUser', { accessToken: desk.accessToken });

    expect(await admin('sign-out', owner.email, '--as', 'Suzuki')).toEqual([
      `${owner.email} is signed out on 2 devices.`,
    ]);

    expect(await page.disconnected).toBe('io server disconnect');
    expect([await refresh(desk.refreshToken), await refresh(phone.refreshToken)]).toEqual([401, 401]);
    expect(await refresh(stranger.refreshToken)).toBe(204);
    const actions = await app.ctx.db.select().from(adminActions).where(eq(adminActions.accountId, accountId));
    expect(actions).toMatchObject([{ operator: 'Suzuki', action: 'sign-out', details: { devices: 2 } }]);
  });

  test('without a seat is signed out, too', async () => {
    const user = await buildUser(app.ctx.db);
    const { refreshToken } = await signIn(app, user);

    expect(await admin('sign-out', user.email)).toEqual([`${user.email} is signed out on 1 device.`]);

    expect(await refresh(refreshToken)).toBe(401);
  });

  test('gets a password link, which is in the list of actions with the operator', async () => {
    const { owner } = await buildCompany(app.ctx.db);

    await admin('password-link', owner.email, '--as', 'Suzuki');

    expect((await admin('show', owner.email)).join('\n')).toMatch(/Suzuki password-link/);
  });

  test('who is unknown cannot be signed out', async () => {
    await expect(admin('sign-out', 'unknown@test.example')).rejects.toThrow('Nobody is registered');
  });
});

test('every action leaves a row with its operator, name and time', async () => {
  const { accountId, email } = await buildPayer(app);

  await admin('change-plan', email, 'standard', '--as', 'Suzuki');

  const [row] = await app.ctx.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.accountId, accountId))
    .orderBy(desc(adminActions.id));
  expect(row).toMatchObject({
    operator: 'Suzuki',
    action: 'change-plan',
    details: { planMasterId: 2, options: [] },
    createdAt: app.clock.now(),
  });
});

describe('the command line', () => {
  test('prints its commands', async () => {
    expect(await runMain(['help'])).toMatchObject({ exitCode: 0, output: expect.stringContaining('grant-supervisor') });
    expect(await runMain([])).toMatchObject({ exitCode: 0, output: expect.stringContaining('npm run admin') });
  }, 60_000);

  test('prints what is wrong, and exits with 1', async () => {
    expect(await runMain(['fly'])).toMatchObject({ exitCode: 1, errors: expect.stringContaining('no command fly') });
    expect(await runMain(['show', 'unknown-id'])).toMatchObject({
      exitCode: 1,
      errors: 'There is no public ID unknown-id.\n',
    });
  }, 60_000);

  test('runs the doctor, and exits with 1 if something is wrong [OPS-06]', async () => {
    const { exitCode, output } = await runMain(['doctor']);

    expect(exitCode).toBe(1);
    expect(output).toMatch(/^Database +ok/m);
    expect(output).toMatch(/^Mail +LOOK.*MAIL=off/m);
    expect(output).toMatch(/\d+ ok, \d+ to look at, \d+ wrong\.\n$/);
    expect(output).not.toContain(secretKeys);
  }, 60_000);

  test.each([
    [['show'], 'show takes 1'],
    [['change-plan', 'x'], 'change-plan takes 2'],
    [['show', 'x', '--loud'], '--loud'],
  ])('%o is refused', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });
});

test('an address that gets no mail is shown, and gets mail again [MAIL-08]', async () => {
  await app.ctx.mailer.stops.add('gone@example.com', 'BOUNCE');
  expect(await admin('mail-stops', 'Gone@example.com')).toEqual([expect.stringMatching(/BOUNCE +Gone@example.com$/)]);
  expect((await admin('mail-stops')).join()).not.toContain('gone');

  expect(await admin('mail-allow', 'gone@example.com')).toEqual(['gone@example.com gets mail again.']);

  expect(await admin('mail-stops', 'gone@example.com')).toEqual(['gone@example.com gets mail.']);
  await expect(admin('mail-allow', 'gone@example.com')).rejects.toThrow('gets mail already');
});

async function admin(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const commandLine = readCommandLine(args);
  const operator = commandLine.values.as ?? 'operator';
  await runCommand({ ...app.ctx, operator, write: (line) => void lines.push(line) }, commandLine);
  return lines;
}

async function runMain(args: string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.ctx.config.databaseUrl ?? '',
    SECRET_KEYS: secretKeys,
    MAIL: 'off',
    BILLING: 'off',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env });
  const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { exitCode, output, errors };
}

async function reasonFor({ ask }: Payer): Promise<unknown> {
  const { data } = await ask('{ authenticatedUser { memberships { yobirinProperties { suspensionReason } } } }');
  const { authenticatedUser } = data as {
    authenticatedUser: { memberships: { yobirinProperties: { suspensionReason: string | null }[] }[] };
  };
  return authenticatedUser.memberships[0]?.yobirinProperties[0]?.suspensionReason;
}

async function livingSubscriptions({ accountId }: Payer): Promise<number> {
  const customer = await findCustomerOfAccount(app.ctx.db, accountId);
  const all = await app.ctx.payments.listSubscriptions(customer?.stripeCustomerId ?? '');
  return all.filter(({ payment }) => payment !== 'ENDED').length;
}
