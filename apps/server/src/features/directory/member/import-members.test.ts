import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { sql } from '../../../platform/database/orm.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { readMail, readMails } from '../../../testing/read-mail.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const importing = `mutation ($accountId: ID!, $members: [ImportedMemberInput!]!, $isDryRun: Boolean!) {
  importMembers(accountId: $accountId, members: $members, isDryRun: $isDryRun) {
    isDone newIds invitations changed same problems { row field code }
  }
}`;
const exporting = `query ($accountId: ID!) {
  exportedMembers(accountId: $accountId) { name email yobirinId groups canEditYobirinProperty }
}`;
const newGroup = `mutation ($accountId: ID!, $yobirinId: String!) {
  registerGroup(accountId: $accountId, yobirinId: $yobirinId) { id }
}`;
const accept = 'mutation ($token: String!) { acceptMembership(token: $token) { id canEditYobirinProperty } }';

type Listed = {
  name: string;
  email: string;
  yobirinId: string;
  groups: string[];
  canEditYobirinProperty: boolean | null;
};
type Outcome = { isDone: boolean; problems: { row: number; field: string; code: string }[] };

const newId = () => `list-${randomUUID()}`;
const newEmail = () => `${randomUUID()}@list.example`;

async function openCompany(plan: 'professional' | 'corporate' = 'professional') {
  const company = await buildCompany(server.ctx.db, { plan });
  const ask = await signedInClient(server, company.owner);
  const { accountId } = company;
  return {
    ...company,
    ask,
    async load(members: Partial<Listed>[], isDryRun = false): Promise<Outcome> {
      const rows = members.map((member) => ({ name: '', email: '', ...member }));
      const { data } = await ask(importing, { accountId, members: rows, isDryRun });
      return data?.importMembers as Outcome; // The query above selects these fields.
    },
    async list(): Promise<Listed[]> {
      const { data } = await ask(exporting, { accountId });
      return data?.exportedMembers as Listed[]; // As above.
    },
    async group() {
      const yobirinId = newId();
      await ask(newGroup, { accountId, yobirinId });
      return yobirinId;
    },
  };
}

test('a list registers, invites, names and gives rights, and its person joins the groups on accepting [MEMBER-27] [MEMBER-28] [API-GQL-59]', async () => {
  const company = await openCompany();
  const { user: mai } = await buildColleague(server.ctx.db, (await openCompany()).accountId);
  const front = await company.group();
  const [yobirinId, spare] = [newId(), newId()];

  const outcome = await company.load([
    { yobirinId, name: '山田 花子', email: mai.email, groups: [front.toUpperCase()], canEditYobirinProperty: true },
    { yobirinId: spare, name: '予備' },
  ]);

  expect(outcome).toMatchObject({ isDone: true, newIds: 2, invitations: 1, problems: [] });
  const listed = { name: '山田 花子', email: mai.email, yobirinId, groups: [front], canEditYobirinProperty: true };
  expect((await company.list()).slice(1)).toEqual([
    listed,
    { name: '予備', email: '', yobirinId: spare, groups: [], canEditYobirinProperty: false },
  ]);

  const { text } = await readMail(server, mai.email);
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const { data } = await (await signedInClient(server, mai))(accept, { token });
  expect(data?.acceptMembership).toMatchObject({ canEditYobirinProperty: true });
  expect((await company.list())[1]).toEqual(listed);
});

test('loaded again, a saved list changes nothing, and a repeated one makes nothing twice [MEMBER-25] [MEMBER-27]', async () => {
  const company = await openCompany();
  await buildColleague(server.ctx.db, company.accountId);
  const [yobirinId, email] = [newId(), newEmail()];
  const members = [{ yobirinId, email, name: 'Mai', groups: [await company.group()] }];

  const answers = await Promise.all([company.load(members), company.load(members)]);
  expect(answers.map(({ isDone }) => isDone)).toEqual([true, true]);
  const saved = await company.list();
  expect(saved.filter((member) => member.email === email)).toHaveLength(1);

  expect(await company.load(saved)).toMatchObject({ isDone: true, newIds: 0, invitations: 0, changed: 0 });
  expect(await company.list()).toEqual(saved);
  await expect.poll(() => readMails(server, email)).toHaveLength(1);
});

test('a dry run names every bad line and makes nothing, and so does a list with one bad line [MEMBER-26] [MEMBER-27]', async () => {
  const company = await openCompany();
  const other = await openCompany();
  const before = await company.list();
  const [first, second] = [{ yobirinId: newId(), email: newEmail() }, { yobirinId: newId() }];
  const taken = { yobirinId: other.ownerProperty.yobirinId ?? '' };

  expect(await company.load([first, second], true)).toMatchObject({ isDone: false, newIds: 2, problems: [] });
  expect(await company.load([first, taken, { yobirinId: 'a b' }, second])).toMatchObject({
    isDone: false,
    problems: [
      { row: 1, field: 'yobirinId', code: 'id_taken' },
      { row: 2, field: 'yobirinId', code: 'invalid' },
    ],
  });

  expect(await company.list()).toEqual(before);
  expect(await readMails(server, first.email)).toEqual([]);
});

test('a name of a list is stored as one clean line, as names are elsewhere [MEMBER-27]', async () => {
  const company = await openCompany();
  const yobirinId = newId();

  const outcome = await company.load([{ yobirinId: ` ${yobirinId}\n`, name: '  佐藤\n\t花\u0000\u202e子 ' }]);

  expect(outcome).toMatchObject({ isDone: true, newIds: 1, problems: [] });
  expect((await company.list())[1]).toMatchObject({ yobirinId, name: '佐藤 花 子' });
});

test("a list moves members between groups and changes rights, but not the owner's [MEMBER-27]", async () => {
  const company = await openCompany();
  const { user, property } = await buildColleague(server.ctx.db, company.accountId);
  const [front, bell] = [await company.group(), await company.group()];
  const yobirinId = property.yobirinId ?? '';
  const own = company.ownerProperty.yobirinId ?? '';

  await company.load([
    { yobirinId, groups: [front], canEditYobirinProperty: true },
    { yobirinId: own, groups: [front] },
  ]);
  await company.load([{ yobirinId, groups: [bell] }]);

  const listed = await company.list();
  expect(listed.find((member) => member.email === user.email)).toMatchObject({
    groups: [bell],
    canEditYobirinProperty: true,
  });
  expect(listed[0]).toMatchObject({ yobirinId: own, groups: [front], canEditYobirinProperty: null });
});

test('the mails of a long list wait their turn [MEMBER-28]', async () => {
  const { load } = await openCompany('corporate');
  const count = limits.importedInvitationsPerMinute + 1;
  const members = Array.from({ length: count }, () => ({ yobirinId: newId(), email: newEmail() }));

  await load(members);

  const waits = await Promise.all([members[0], members.at(-2), members.at(-1)].map((member) => waitOf(member?.email)));
  expect(waits).toEqual([0, 0, 60]);
});

/** How many seconds the mail to an address waits before it may go out. */
async function waitOf(email: string | undefined): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ wait: number }>(sql`
    select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
    where name = 'mail.deliver' and data ->> 'to' = ${email}`);
  return onlyRow(rows).wait;
}

test('501 lines, a cell of 100 kB and a stranger are refused [MEMBER-26] [LIMIT-11] [PERM-02]', async () => {
  const { ask, accountId } = await openCompany();
  const stranger = await openCompany();
  const send = (members: Partial<Listed>[], as = ask) => as(importing, { accountId, members, isDryRun: true });
  const cell = { name: '', email: '', yobirinId: 'x' };

  expect(codeOf(await send(Array.from({ length: 501 }, () => cell)))).toBe('BAD_USER_INPUT');
  expect(codeOf(await send([{ ...cell, name: 'あ'.repeat(60_000) }]))).toBe('BAD_USER_INPUT');
  expect(codeOf(await send([cell], stranger.ask))).toBe('NOT_FOUND');
});
