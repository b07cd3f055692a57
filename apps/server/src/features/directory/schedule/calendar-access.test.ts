import { addDays } from '@yobirin/contract/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildHolder } from '../../../testing/builders/call.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildTemplate } from '../../../testing/builders/reception-template.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { partOf } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { calendarFeeds } from './feed/calendar-feed.tables.ts';
import { sealFeedUrl } from './feed/feed-url.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const read = 'query ($id: ID!) { receptionCalendar(yobirinPropertyId: $id) { isEditable } }';
const update = `mutation ($input: UpdateReceptionCalendarInput!) {
  updateReceptionCalendar(input: $input) { version timeZone } }`;
const backAt = 'mutation ($id: ID!, $at: DateTime) { setBackAt(yobirinPropertyId: $id, at: $at) { version } }';
const list = 'query ($accountId: ID!) { receptionTemplates(accountId: $accountId) { id name } }';
const saveTemplate = 'mutation ($input: SaveReceptionTemplateInput!) { saveReceptionTemplate(input: $input) { id } }';
const deleteTemplate = 'mutation ($id: ID!) { deleteReceptionTemplate(id: $id) { id } }';
const applyTemplate = `mutation ($id: ID!, $templateId: ID) {
  applyReceptionTemplate(yobirinPropertyId: $id, templateId: $templateId) { template { id } } }`;

const noHolidays = { country: null, region: null, spans: [], changes: [] };
const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((dow) => ({ dow, spans: [] }));
const content = { name: 'Office', week: days, exceptions: [], holidays: noHolidays };

/** An owner, a member who may edit their ID, one who may not, and a user of another account. */
async function buildCompany() {
  const { db } = server.ctx;
  const account = await buildAccount(db);
  const owner = await buildHolder(db, { account, isOwner: true });
  const seated = async (canEditYobirinProperty: boolean) => {
    const user = await buildUser(db);
    const seat = await buildMembership(db, { accountId: account.id, userId: user.id, canEditYobirinProperty });
    const { id } = await buildProperty(db, { membershipId: seat.id });
    return { user, id, ask: await signedInClient(server, user) };
  };
  const stranger = await buildHolder(db);
  return {
    accountId: account.id,
    owner: { id: owner.property.id, version: owner.property.version, ask: await signedInClient(server, owner.user) },
    editor: await seated(true),
    reader: await seated(false),
    stranger: { id: stranger.property.id, ask: await signedInClient(server, stranger.user) },
  };
}

describe('a calendar', () => {
  test('is read by those who hold the ID, and edited by those who may edit its hours [CAL-16] [PERM-03]', async () => {
    const { owner, editor, reader, stranger } = await buildCompany();
    const edit = (ask: SignedInClient, id: string) =>
      ask(update, { input: { yobirinPropertyId: id, timeZone: 'Europe/London' } });

    expect((await editor.ask(read, { id: editor.id })).data?.receptionCalendar).toMatchObject({ isEditable: true });
    expect((await reader.ask(read, { id: reader.id })).data?.receptionCalendar).toMatchObject({ isEditable: false });
    expect(codeOf(await edit(editor.ask, editor.id))).toBeUndefined();
    expect(codeOf(await edit(owner.ask, reader.id))).toBeUndefined();
    expect(codeOf(await edit(reader.ask, reader.id))).toBe('FORBIDDEN');
    expect(codeOf(await reader.ask(backAt, { id: reader.id, at: null }))).toBe('FORBIDDEN');
    for (const { ask } of [reader, stranger]) {
      expect(codeOf(await ask(read, { id: editor.id }))).toBe('NOT_FOUND');
      expect(codeOf(await edit(ask, editor.id))).toBe('NOT_FOUND');
    }
    expect(codeOf(await sendGraphql(server, read, { id: editor.id }))).toBe('UNAUTHENTICATED');
  });

  test('of a group is edited by a group owner, and only read by a group member [CAL-16] [PERM-04]', async () => {
    const { db } = server.ctx;
    const { accountId, editor, reader } = await buildCompany();
    const group = await buildGroup(db, { accountId });
    const { id } = await buildProperty(db, { groupId: group.id });
    const join = (user: { id: string }, canEditYobirinProperty: boolean) =>
      buildGroupMembership(db, { groupId: group.id, userId: user.id, canEditYobirinProperty });
    await join(editor.user, true);
    await join(reader.user, false);
    const follow = { input: { yobirinPropertyId: id, isByMembers: true } };

    expect(codeOf(await reader.ask(read, { id }))).toBeUndefined();
    expect(codeOf(await reader.ask(update, follow))).toBe('FORBIDDEN');
    expect(codeOf(await editor.ask(update, follow))).toBeUndefined();
  });

  test('that was edited meanwhile refuses every part of an outdated page, and keeps the earlier edit [CAL-16] [CAL-49]', async () => {
    const { owner } = await buildCompany();
    const { version } = owner;
    const edit = (part: object) =>
      owner.ask(update, { input: { yobirinPropertyId: owner.id, expectedVersion: version, ...part } });

    expect(codeOf(await edit({ timeZone: 'Europe/London' }))).toBeUndefined();

    for (const part of [{ timeZone: 'Asia/Tokyo' }, { week: days }, { exceptions: [] }, { holidays: noHolidays }]) {
      expect(codeOf(await edit(part))).toBe('CONFLICT');
    }
    const after = await owner.ask(update, { input: { yobirinPropertyId: owner.id, expectedVersion: version + 1 } });
    expect(after.data?.updateReceptionCalendar).toMatchObject({ timeZone: 'Europe/London' });
  });
});

const listed = `query ($accountId: ID!) { membershipsForOwner(accountId: $accountId, take: 25) { edges { node {
  yobirinProperties { id calendarFeed { maskedUrl rule failure } receptionRules { timeZone isByMembers
    week { dow spans { beginTime endTime } } exceptions { beginDay endDay spans { beginTime endTime } messages { text } }
    holidays { country region spans { beginTime endTime } changes { day spans { beginTime endTime } messages { text } } }
  } } } } } }`;

describe('the rules of all IDs of an account', () => {
  test('are read by its owner, with exceptions, holidays, time zone and feed [CONTRACT-18] [OP-109]', async () => {
    const { accountId, owner, editor } = await buildCompany();
    const exceptions = [
      { beginDay: today, endDay: nextWeek, spans: [], messages: [{ language: 'EN', text: 'Inventory' }] },
    ];
    const holidays = { country: 'JP', region: null, spans: [], changes: [] };
    const input = { yobirinPropertyId: editor.id, timeZone: 'Europe/London', exceptions, holidays };
    expect(codeOf(await owner.ask(update, { input }))).toBeUndefined();
    await server.ctx.db.insert(calendarFeeds).values({
      yobirinPropertyId: editor.id,
      urlSealed: sealFeedUrl(server.ctx, new URL('https://calendar.example/secret.ics'), editor.id),
      savedByUserId: editor.user.id,
      fingerprint: '',
      rule: 'BUSY',
      keyword: '',
      fetchedAt: new Date(),
      nextFetchAt: new Date(),
    });

    const rows = await rowsOf(owner.ask, accountId);

    expect(rows).toHaveLength(3);
    const ofEditor = rows.find(({ id }) => id === editor.id);
    expect(ofEditor).toMatchObject({
      receptionRules: {
        timeZone: 'Europe/London',
        exceptions: [{ beginDay: today, spans: [], messages: [{ text: 'Inventory' }] }],
        holidays: { country: 'JP', changes: [] },
      },
      calendarFeed: { rule: 'BUSY', failure: null },
    });
    expect(JSON.stringify(ofEditor)).not.toContain('secret');
    const ofOwner = rows.find(({ id }) => id === owner.id);
    expect(ofOwner).toMatchObject({ receptionRules: { exceptions: [], holidays: null }, calendarFeed: null });
  });

  test('are not shown with an ID to those who do not hold it [CAL-16]', async () => {
    const { db } = server.ctx;
    const { property } = await buildHolder(db);
    const query =
      'query ($id: String!) { yobirinPropertyForCall(yobirinId: $id) { receptionRules { timeZone } calendarFeed { rule } } }';

    const { data } = await sendGraphql(server, query, { id: property.yobirinId });

    expect(data?.yobirinPropertyForCall).toEqual({ receptionRules: null, calendarFeed: null });
  });
});

const [today = '', nextWeek = ''] = [0, 7].map((days) => addDays(new Date().toISOString().slice(0, 10), days));

async function rowsOf(ask: SignedInClient, accountId: string): Promise<{ id: string }[]> {
  const { edges } = partOf(await ask(listed, { accountId }), 'membershipsForOwner') as {
    edges: { node: { yobirinProperties: { id: string }[] } }[];
  };
  return edges.flatMap(({ node }) => node.yobirinProperties);
}

describe('templates', () => {
  test('are read by everyone with a seat of the account [CAL-16]', async () => {
    const { accountId, owner, reader, stranger } = await buildCompany();
    const id = await buildTemplate(server.ctx.db, accountId);

    for (const { ask } of [owner, reader]) {
      expect((await ask(list, { accountId })).data?.receptionTemplates).toEqual([{ id, name: 'Office' }]);
    }
    expect(codeOf(await stranger.ask(list, { accountId }))).toBe('NOT_FOUND');
  });

  test('are changed by the owner of their account alone [CAL-16] [CAL-46]', async () => {
    const { accountId, owner, editor, stranger } = await buildCompany();
    const id = await buildTemplate(server.ctx.db, accountId);

    for (const { ask } of [editor, stranger]) {
      expect(codeOf(await ask(saveTemplate, { input: { accountId, ...content } }))).toMatch(/FORBIDDEN|NOT_FOUND/);
      expect(codeOf(await ask(saveTemplate, { input: { id, accountId, ...content } }))).toMatch(/FORBIDDEN|NOT_FOUND/);
      expect(codeOf(await ask(deleteTemplate, { id }))).toMatch(/FORBIDDEN|NOT_FOUND/);
    }
    const other = await buildCompany();
    const foreign = { input: { id, accountId: other.accountId, ...content } };
    expect(codeOf(await other.owner.ask(saveTemplate, foreign))).toBe('NOT_FOUND');
    expect((await owner.ask(list, { accountId })).data?.receptionTemplates).toEqual([{ id, name: 'Office' }]);
    expect(codeOf(await owner.ask(deleteTemplate, { id }))).toBeUndefined();
  });

  test('are used by members who may edit their ID, for that ID [CAL-16] [CAL-46]', async () => {
    const { accountId, editor, reader, stranger } = await buildCompany();
    const templateId = await buildTemplate(server.ctx.db, accountId);

    const { data } = await editor.ask(applyTemplate, { id: editor.id, templateId });
    expect(data?.applyReceptionTemplate).toEqual({ template: { id: templateId } });
    expect(codeOf(await editor.ask(applyTemplate, { id: reader.id, templateId }))).toBe('NOT_FOUND');
    expect(codeOf(await reader.ask(applyTemplate, { id: reader.id, templateId }))).toBe('FORBIDDEN');
    expect(codeOf(await stranger.ask(applyTemplate, { id: stranger.id, templateId }))).toBe('NOT_FOUND');
  });
});
