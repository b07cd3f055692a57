import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../../../platform/events/events.ts';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { buildColleague } from '../../../testing/builders/company.ts';
import { buildGroup } from '../../../testing/builders/group.ts';
import {
  buildPayingPayer,
  cancelPlan,
  choosePlan,
  type Payer,
  refreshPlan,
  standingOf,
} from '../../../testing/builders/payer.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { freeChoice, givePlan } from './give-plan.service.ts';
import { settlePausedIds } from './paused-ids.service.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const { standard, business } = planMasters;

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
  app.stripe.sendEventsTo(null);
});

afterAll(() => app.close());

type Team = { payer: Payer; memberId: string; groupId: string; pausedIds: () => Promise<(string | null)[]> };

/** A company that pays for five seats and a group, and uses one of each besides the owner's own. */
async function buildTeam(): Promise<Team> {
  const payer = await buildPayingPayer(app, { planMasterId: business.id });
  const { property: member } = await buildColleague(app.ctx.db, payer.accountId);
  const group = await buildGroup(app.ctx.db, { accountId: payer.accountId });
  const groupProperty = await buildProperty(app.ctx.db, { groupId: group.id });
  const ids = [payer.ownerProperty.id, member.id, groupProperty.id];
  const names = ['owner', 'member', 'group'];
  const isPaused = async (id: string) => {
    const { rows } = await app.ctx.pool.query('select paused_at, deleted_at from yobirin_properties where id = $1', [
      id,
    ]);
    return rows[0].deleted_at ? 'deleted' : rows[0].paused_at !== null;
  };
  const pausedIds = async () => {
    const states = await Promise.all(ids.map(isPaused));
    return states.flatMap((state, index) =>
      state === true ? `${names[index]}` : state ? `${names[index]} deleted` : [],
    );
  };
  return { payer, memberId: member.id, groupId: groupProperty.id, pausedIds };
}

/** A company whose contract has ended with its paid period. */
async function buildEndedTeam(): Promise<Team> {
  const team = await buildTeam();
  await cancelPlan(team.payer);
  await pass(31 * dayMs);
  await refreshPlan(team.payer);
  return team;
}

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.stripe.settled();
}

function resumeIds({ accountId, ask }: Payer, yobirinPropertyIds?: string[]) {
  return ask(
    `mutation ($accountId: ID!, $ids: [ID!]) {
      resumeYobirinIds(accountId: $accountId, yobirinPropertyIds: $ids) { paused { seats groups } }
    }`,
    { accountId, ids: yobirinPropertyIds },
  );
}

describe('the end of a contract', () => {
  test('pauses every seat except the owner’s own, and every group, and deletes nothing [OP-75]', async () => {
    const { payer, pausedIds } = await buildTeam();
    await cancelPlan(payer);
    expect(await pausedIds()).toEqual([]);

    await pass(31 * dayMs);
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE' });
    expect(await pausedIds()).toEqual(['member', 'group']);
    const { data } = await payer.ask('query ($id: ID!) { accountUsage(id: $id) { useSheats useGroups } }', {
      id: payer.accountId,
    });
    expect(data?.accountUsage).toEqual({ useSheats: 1, useGroups: 0 });
  });

  test('lets the owner see, change and delete what is paused [OP-75]', async () => {
    const { payer, memberId, pausedIds } = await buildEndedTeam();

    const { data } = await payer.ask(
      `query ($id: ID!) { membershipsForOwner(accountId: $id) { edges { node { yobirinProperties { id pausedAt } } } } }`,
      { id: payer.accountId },
    );
    const { errors } = await payer.ask('mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }', {
      id: memberId,
    });

    const pausedAt = app.clock.now().toISOString();
    expect(JSON.stringify(data)).toContain(JSON.stringify({ id: memberId, pausedAt }));
    expect(errors).toBeUndefined();
    expect(await pausedIds()).toEqual(['member deleted', 'group']);
  });

  test('pauses an ID that is registered at that moment, or refuses it', async () => {
    const { payer } = await buildTeam();
    await cancelPlan(payer);
    await pass(31 * dayMs);
    const register = (yobirinId: string) =>
      payer.ask(
        'mutation ($accountId: ID!, $yobirinId: String!) { registerYobirinId(accountId: $accountId, yobirinId: $yobirinId) { id } }',
        { accountId: payer.accountId, yobirinId },
      );

    await Promise.all([refreshPlan(payer), ...['late-1', 'late-2', 'late-3'].map(register)]);

    const { data } = await payer.ask('query ($id: ID!) { accountUsage(id: $id) { useSheats } }', {
      id: payer.accountId,
    });
    expect(data?.accountUsage).toEqual({ useSheats: 1 });
  });

  test('of a plan given by the operator pauses as well', async () => {
    const { payer, pausedIds } = await buildTeam();
    const { accountId } = payer;

    await app.ctx.db.transaction((tx) => givePlan(app.ctx, tx, { say: silent, accountId, choice: freeChoice }));

    expect(await pausedIds()).toEqual(['member', 'group']);
  });
});

describe('a new contract', () => {
  test('may be smaller than what is paused, and resumes what it has room for [OP-75]', async () => {
    const { payer, memberId, pausedIds } = await buildEndedTeam();

    const { errors } = await choosePlan(payer, { planMasterId: standard.id });
    expect(errors).toBeUndefined();
    const tooMany = await resumeIds(payer);
    expect(tooMany.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'too_small' });
    expect(await pausedIds()).toEqual(['member', 'group']);

    await choosePlan(payer, { planMasterId: standard.id, options: { 1: 1 } });
    const { data } = await resumeIds(payer, [memberId]);
    expect(data?.resumeYobirinIds).toEqual({ paused: { seats: 0, groups: 1 } });
    expect(await pausedIds()).toEqual(['group']);
  });

  test('resumes all IDs in one step, also if that is asked twice at once [OP-75]', async () => {
    const { payer, pausedIds } = await buildEndedTeam();
    await choosePlan(payer, { planMasterId: business.id });
    expect(await pausedIds()).toEqual(['member', 'group']);

    const answers = await Promise.all([resumeIds(payer), resumeIds(payer)]);

    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    expect(await pausedIds()).toEqual([]);
  });

  test('is not affected by a late answer about the earlier one', async () => {
    const { payer, pausedIds } = await buildEndedTeam();
    await choosePlan(payer, { planMasterId: business.id });
    await resumeIds(payer);

    await Promise.all([refreshPlan(payer), refreshPlan(payer)]);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await pausedIds()).toEqual([]);
  });

  test('is needed before anything is resumed', async () => {
    const { payer, pausedIds } = await buildEndedTeam();

    const answer = await resumeIds(payer);

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'no_subscription' });
    expect(await pausedIds()).toEqual(['member', 'group']);
  });

  test('has room for new IDs beside paused ones', async () => {
    const { payer } = await buildEndedTeam();
    await choosePlan(payer, { planMasterId: standard.id, options: { 1: 1 } });

    const { errors } = await payer.ask(
      'mutation ($accountId: ID!) { registerYobirinId(accountId: $accountId, yobirinId: "beside-paused") { id } }',
      { accountId: payer.accountId },
    );

    expect(errors).toBeUndefined();
    expect((await resumeIds(payer)).errors?.[0]?.extensions).toMatchObject({ reason: 'too_small' });
  });
});

describe('paused IDs', () => {
  const subject = '【Yobirin】休止中のIDはまもなく削除されます';

  test('are deleted after 12 months, 30 days after a mail; the owner’s own stays [CONTRACT-20] [OP-75]', async () => {
    const { payer, pausedIds } = await buildEndedTeam();

    await passYear({ daysBefore: 31 });
    expect(await mailsOf(payer)).not.toContain(subject);
    await passAndSettle(2 * dayMs);
    expect(await mailsOf(payer)).toContain(subject);
    expect(await pausedIds()).toEqual(['member', 'group']);
    await passAndSettle(28 * dayMs);
    expect(await pausedIds()).toEqual(['member', 'group']);
    await passAndSettle(2 * dayMs);

    expect(await pausedIds()).toEqual(['member deleted', 'group deleted']);
    expect((await mailsOf(payer)).filter((mail) => mail === subject)).toHaveLength(1);
  });

  test('are kept for 30 days more if the mail was late', async () => {
    const { payer, pausedIds } = await buildEndedTeam();

    await passYear({ daysBefore: -5 });
    expect(await mailsOf(payer)).toContain(subject);
    await passAndSettle(29 * dayMs);
    expect(await pausedIds()).toEqual(['member', 'group']);
    await passAndSettle(2 * dayMs);

    expect(await pausedIds()).toEqual(['member deleted', 'group deleted']);
  });

  test('that are resumed before the end are kept', async () => {
    const { payer, memberId, pausedIds } = await buildEndedTeam();
    await passYear({ daysBefore: 20 });
    await choosePlan(payer, { planMasterId: business.id });
    await resumeIds(payer, [memberId]);

    await passAndSettle(40 * dayMs);

    expect(await pausedIds()).toEqual(['group deleted']);
  });

  async function passYear({ daysBefore }: { daysBefore: number }): Promise<void> {
    await passAndSettle((365 - daysBefore) * dayMs);
  }

  async function passAndSettle(ms: number): Promise<void> {
    await pass(ms);
    await settlePausedIds(app.ctx);
  }
});

async function mailsOf({ email }: Payer): Promise<string[]> {
  const { rows } = await app.ctx.pool.query(
    `select data->>'subject' as subject from pgboss.job where name = 'mail.deliver' and data->>'kind' = 'billing' and data->>'to' = $1`,
    [email],
  );
  return rows.map((row) => row.subject);
}
