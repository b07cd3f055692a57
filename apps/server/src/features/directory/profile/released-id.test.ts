import { skeletonOf } from '@yobirin/contract/id-skeleton';
import { limits } from '@yobirin/contract/limits';
import { restingIdsReason, restsUntil } from '@yobirin/contract/released-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/database/orm.ts';
import { buildColleague, buildCompany, buildSeat, type Company } from '../../../testing/builders/company.ts';
import { testPassword } from '../../../testing/builders/user.ts';
import { openCaller, openReceiver } from '../../../testing/call-client.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { skeletonSql } from './id-skeleton-sql.ts';
import { endRests } from './released-id.service.ts';
import { releasedIds } from './released-id.tables.ts';

// A Monday at noon in Tokyo, within the default hours.
const clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });
const captured = captureLog();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock, log: captured.log });
});
afterAll(() => server.close());

const rename = `mutation ($id: ID!, $yobirinId: String) { updateYobirinProperty(id: $id, yobirinId: $yobirinId) { yobirinId } }`;
const register = `mutation ($accountId: ID!, $yobirinId: String!) { registerYobirinId(accountId: $accountId, yobirinId: $yobirinId) { id } }`;
const earlierIds = `query ($id: ID!) { earlierYobirinIds(yobirinPropertyId: $id) { id yobirinId isForwarding restsUntil } }`;
const forward = `mutation ($id: ID!, $isForwarding: Boolean!) { updateIdForwarding(id: $id, isForwarding: $isForwarding) { isForwarding } }`;

type Holder = Company & { ask: SignedInClient; take: (yobirinId: string) => Promise<string>; id: string };

/** The owner of an account, who can change the ID of their own seat. */
async function buildOwnerOf(yobirinId?: string): Promise<Holder> {
  const company = await buildCompany(server.ctx.db);
  const ask = await signedInClient(server, company.owner);
  const id = company.ownerProperty.id;
  const take = async (wanted: string) => outcomeOf(await ask(rename, { id, yobirinId: wanted }));
  if (yobirinId !== undefined) expect(await take(yobirinId)).toBe('ok');
  return { ...company, ask, take, id };
}

function outcomeOf(answer: Awaited<ReturnType<SignedInClient>>): string {
  return codeOf(answer) === undefined ? 'ok' : String(answer.errors?.[0]?.extensions.reason ?? codeOf(answer));
}

function visit(path: string): Promise<Response> {
  return fetch(server.url + path, { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': 'en' } });
}

async function listOf({ ask, id }: Holder) {
  const { data } = await ask(earlierIds, { id });
  return data?.earlierYobirinIds as { id: string; yobirinId: string; isForwarding: boolean; restsUntil: string }[];
}

describe('an ID that was changed', () => {
  test('cannot be taken by a stranger, in any letter case, and nothing tells why [PROFILE-17]', async () => {
    const holder = await buildOwnerOf('aoba-hotel');
    const stranger = await buildOwnerOf();
    await holder.take('aoba-inn');

    expect(await stranger.take('aoba-hotel')).toBe('yobirin_id_taken');
    expect(await stranger.take('AOBA-Hotel')).toBe('yobirin_id_taken');
    expect(outcomeOf(await stranger.ask(register, { accountId: stranger.accountId, yobirinId: 'aoba-hotel' }))).toBe(
      'yobirin_id_taken',
    );
    const check = 'query ($ids: [String!]!) { takenYobirinIds(yobirinIds: $ids) }';
    const { data } = await stranger.ask(check, { ids: ['aoba-hotel', 'aoba-inn', 'support', 'aoba-free'] });
    expect(data?.takenYobirinIds).toEqual(['aoba-hotel', 'aoba-inn', 'support']);
  });

  test('leads to the present one, with parameters and language, also after another change [PROFILE-18]', async () => {
    const holder = await buildOwnerOf('ume-cafe');
    await holder.take('ume-tea');
    await holder.take('Ume-House');

    const answer = await visit('/Ume-Cafe?callerName=%E5%BA%AD&lang=en&referrerPath=%2Fx');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/Ume-House?callerName=%E5%BA%AD&lang=en&referrerPath=%2Fx');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await visit('/ume-tea')).headers.get('location')).toBe('/Ume-House');
    const lookUp = '{ yobirinPropertyForCall(yobirinId: "ume-cafe") { yobirinId } }';
    expect((await holder.ask(lookUp)).data?.yobirinPropertyForCall).toEqual({ yobirinId: 'Ume-House' });
  });

  test('rings its holder from a printed code or an open page [PROFILE-18]', async () => {
    const holder = await buildOwnerOf('kiku-shop');
    await holder.take('kiku-store');
    const device = await openReceiver(server, holder.owner);

    const { roomId } = await openCaller(server, 'kiku-shop');

    expect(await device.next('incoming')).toMatchObject({ roomId });
  });

  test('leads nowhere once its holder ends that, and again when they resume it [PROFILE-19] [CALLPAGE-19]', async () => {
    const holder = await buildOwnerOf('sakura-1st');
    await holder.take('sakura-2nd');
    const [earlier] = await listOf(holder);
    expect(earlier).toMatchObject({ yobirinId: 'sakura-1st', isForwarding: true });

    await holder.ask(forward, { id: earlier?.id, isForwarding: false });
    const page = await visit('/sakura-1st');
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This ID is no longer in use');
    expect(await (await buildOwnerOf()).take('sakura-1st')).toBe('yobirin_id_taken');

    await holder.ask(forward, { id: earlier?.id, isForwarding: true });
    expect((await visit('/sakura-1st')).status).toBe(302);
  });

  test('may be taken again by its account, and the one between then leads to it [PROFILE-19]', async () => {
    const holder = await buildOwnerOf('matsu-a');
    await holder.take('matsu-b');

    expect(await holder.take('matsu-a')).toBe('ok');
    expect((await visit('/matsu-a')).status).toBe(200);
    expect((await visit('/matsu-b')).headers.get('location')).toBe('/matsu-a');
    expect((await listOf(holder)).map(({ yobirinId }) => yobirinId)).toEqual(expect.not.arrayContaining(['matsu-a']));
  });

  test('stays taken when only its letter case changes', async () => {
    const holder = await buildOwnerOf('take-san');
    const before = await listOf(holder);

    expect(await holder.take('Take-San')).toBe('ok');
    expect(await listOf(holder)).toEqual(before);
  });

  test('is not given to a stranger who asks at the moment of the change', async () => {
    const holder = await buildOwnerOf('hagi-old');
    const strangers = await Promise.all([buildOwnerOf(), buildOwnerOf(), buildOwnerOf()]);

    const [changed, ...taken] = await Promise.all([
      holder.take('hagi-new'),
      ...strangers.map((stranger) => stranger.take('hagi-old')),
    ]);
    expect(changed).toBe('ok');
    expect(new Set(taken)).toEqual(new Set(['yobirin_id_taken']));
  });

  test('is shown and changed only by those who may change the ID', async () => {
    const holder = await buildOwnerOf('fuji-old');
    await holder.take('fuji-new');
    const earlier = (await listOf(holder)).at(0);
    const stranger = await buildOwnerOf();
    const colleague = await buildColleague(server.ctx.db, holder.accountId);
    const member = await signedInClient(server, colleague.user);

    for (const other of [stranger.ask, member]) {
      expect(codeOf(await other(earlierIds, { id: holder.id }))).toBe('NOT_FOUND');
      expect(codeOf(await other(forward, { id: earlier?.id, isForwarding: false }))).toBe('NOT_FOUND');
    }
    expect(codeOf(await member(earlierIds, { id: colleague.property.id }))).toBe('FORBIDDEN');
    expect((await visit('/fuji-old')).status).toBe(302);
  });
});

describe('an ID that was deleted', () => {
  test('leads nowhere, and only its account may register it again [PROFILE-17] [CALLPAGE-19]', async () => {
    const holder = await buildOwnerOf();
    const { property } = await buildSeat(server.ctx.db, { accountId: holder.accountId });
    const yobirinId = String(property.yobirinId);
    await holder.ask('mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }', { id: property.id });

    expect((await visit(`/${yobirinId}`)).status).toBe(410);
    expect(await (await buildOwnerOf()).take(yobirinId)).toBe('yobirin_id_taken');
    expect(outcomeOf(await holder.ask(register, { accountId: holder.accountId, yobirinId }))).toBe('ok');
    expect((await visit(`/${yobirinId}`)).status).toBe(200);
  });

  test('takes the IDs that led to it along', async () => {
    const holder = await buildOwnerOf();
    const { property } = await buildSeat(server.ctx.db, { accountId: holder.accountId });
    const before = String(property.yobirinId);
    await holder.ask(rename, { id: property.id, yobirinId: 'botan-after' });
    await holder.ask('mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }', { id: property.id });

    expect((await visit(`/${before}`)).status).toBe(410);
    expect((await visit('/botan-after')).status).toBe(410);
  });

  test('rests after its user is deleted, without the user [PROFILE-17]', async () => {
    const holder = await buildOwnerOf('yuri-desk');
    const { errors } = await holder.ask(
      'mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }',
      {
        password: testPassword,
      },
    );
    expect(errors).toBeUndefined();

    expect((await visit('/yuri-desk')).status).toBe(410);
    expect(await (await buildOwnerOf()).take('yuri-desk')).toBe('yobirin_id_taken');
  });
});

test('the rest ends after 12 months, and then anyone may take the ID [PROFILE-17]', async () => {
  const local = createTestClock({ standsStillAt: new Date('2026-02-28T12:00:00Z') });
  const site = await startTestApp({ clock: local });
  try {
    const [one, other] = await Promise.all([buildCompany(site.ctx.db), buildCompany(site.ctx.db)]);
    const asOne = await signedInClient(site, one.owner);
    await asOne(rename, { id: one.ownerProperty.id, yobirinId: 'tsubaki-a' });
    await asOne(rename, { id: one.ownerProperty.id, yobirinId: 'tsubaki-b' });

    expect(limits.releasedIdMonths).toBe(12);
    local.advance(restsUntil(local.now()).getTime() - local.now().getTime() - 1);
    const early = await signedInClient(site, other.owner);
    expect(outcomeOf(await early(rename, { id: other.ownerProperty.id, yobirinId: 'tsubaki-a' }))).toBe(
      'yobirin_id_taken',
    );
    local.advance(1);
    const late = await signedInClient(site, other.owner);
    expect(outcomeOf(await late(rename, { id: other.ownerProperty.id, yobirinId: 'tsubaki-a' }))).toBe('ok');
    await endRests(site.ctx);
    const kept = await site.ctx.db.select({ yobirinId: releasedIds.yobirinId }).from(releasedIds);
    expect(kept).toEqual([{ yobirinId: other.ownerProperty.yobirinId }]);
  } finally {
    await site.close();
  }
});

describe('an account that gives up ID after ID', () => {
  const max = limits.restingIdsPerPlace;

  test('takes no further one by changing it, but may go back to an earlier one [CALLPAGE-40] [TRACE-05]', async () => {
    const holder = await buildOwnerOf('ren-0');
    // The ID that the builder gave rests, too.
    for (let change = 1; change < max; change++) expect(await holder.take(`ren-${change}`)).toBe('ok');

    expect(await holder.take('ren-new')).toBe(restingIdsReason);
    const refused = { event: 'limit_hit', limit: 'resting-ids', userId: holder.owner.id };
    expect(captured.lines()).toContainEqual(expect.objectContaining(refused));
    expect(await holder.take(`REN-${max - 1}`)).toBe('ok');
    expect(await holder.take('ren-3')).toBe('ok');
    expect(await holder.take('ren-new')).toBe(restingIdsReason);
    expect(await (await buildOwnerOf()).take('ren-new')).toBe('ok');
  });

  test('takes no further one by deleting it, until 30 days have passed [CALLPAGE-40]', async () => {
    const local = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });
    const site = await startTestApp({ clock: local });
    try {
      const { owner, accountId } = await buildCompany(site.ctx.db);
      const ask = await signedInClient(site, owner);
      const { property } = await buildSeat(site.ctx.db, { accountId });
      // Two places: the owner's and this one.
      await site.ctx.db.insert(releasedIds).values(
        Array.from({ length: 2 * max - 1 }, (_, index) => ({
          ...{ yobirinId: `yae-${index}`, accountId, yobirinPropertyId: property.id },
          ...{ isForwarding: false, restsUntil: restsUntil(local.now()) },
        })),
      );
      await ask('mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }', { id: property.id });

      expect(outcomeOf(await ask(register, { accountId, yobirinId: 'yae-new' }))).toBe(restingIdsReason);
      expect(outcomeOf(await ask(register, { accountId, yobirinId: 'yae-7' }))).toBe('ok');
      local.advance(limits.deletedIdCountedMs);
      const later = await signedInClient(site, owner);
      expect(outcomeOf(await later(register, { accountId, yobirinId: 'yae-new' }))).toBe('ok');
    } finally {
      await site.close();
    }
  });

  test('of two changes at once, only one gets the last place [CALLPAGE-40]', async () => {
    const holder = await buildOwnerOf('sen-0');
    const { property } = await buildSeat(server.ctx.db, { accountId: holder.accountId });
    const resting = Array.from({ length: 2 * max - 2 }, (_, index) => ({
      ...{ yobirinId: `sen-rests-${index}`, accountId: holder.accountId, yobirinPropertyId: property.id },
      ...{ isForwarding: false, restsUntil: restsUntil(clock.now()) },
    }));
    await server.ctx.db.insert(releasedIds).values(resting);

    const outcomes = await Promise.all([
      holder.take('sen-1'),
      holder.ask(rename, { id: property.id, yobirinId: 'sen-2' }).then(outcomeOf),
    ]);

    expect(outcomes.toSorted()).toEqual(['ok', restingIdsReason]);
  });
});

describe('an ID that looks like another', () => {
  test.each([
    ['sora-room-1', 'sora-room-l'],
    ['umi_bar', 'umi-bar'],
    ['koto-10', 'koto-lo'],
    ['Iris-spa', 'lris-spa'],
  ])('%s: a stranger cannot take %s, its account can [VALID-21]', async (living, lookAlike) => {
    const holder = await buildOwnerOf(living);
    const stranger = await buildOwnerOf();

    expect(await stranger.take(lookAlike)).toBe('yobirin_id_taken');
    expect(outcomeOf(await holder.ask(register, { accountId: holder.accountId, yobirinId: lookAlike }))).toBe('ok');
  });

  test('is refused while the other rests, too [VALID-21]', async () => {
    const holder = await buildOwnerOf('nagi-101');
    await holder.take('nagi-102');

    expect(await (await buildOwnerOf()).take('nagi-lol')).toBe('yobirin_id_taken');
  });

  test('two look-alikes at once: one of two accounts gets its own', async () => {
    const [one, other] = await Promise.all([buildOwnerOf(), buildOwnerOf()]);

    const outcomes = await Promise.all([one.take('tsuki-1'), other.take('tsuki-l')]);

    expect(outcomes.toSorted()).toEqual(['ok', 'yobirin_id_taken']);
  });

  test.each(['official', 'supp0rt', 'yobirin-desk', 'paypa1-support'])('%s cannot be taken [VALID-22]', async (id) => {
    expect(await (await buildOwnerOf()).take(id)).toBe('yobirin_id_taken');
  });

  test('database and contract compute one skeleton', async () => {
    const ids = ['Room-1', 'HoteI_0', 'rnrnvvvv', 'iI1l', '_-_', 'corner', 'MODERN-vvest', 'rrnn'];
    for (const yobirinId of ids) {
      const holder = await buildCompany(server.ctx.db);
      await server.ctx.db.insert(releasedIds).values({
        yobirinId,
        accountId: holder.accountId,
        yobirinPropertyId: holder.ownerProperty.id,
        isForwarding: false,
        restsUntil: clock.now(),
      });
    }
    const rows = await server.ctx.db
      .select({ yobirinId: releasedIds.yobirinId, skeleton: skeletonSql(releasedIds.yobirinId) })
      .from(releasedIds)
      .where(sql`${releasedIds.yobirinId} = any(${sql.param(ids)})`);
    expect(rows).toHaveLength(ids.length);
    for (const { yobirinId, skeleton } of rows) expect(skeleton).toBe(skeletonOf(yobirinId));
  });
});
