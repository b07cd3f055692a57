import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildLabel } from '../../testing/builders/inbox.ts';
import { partOf } from '../../testing/chat-people.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import type { GraphqlAnswer } from '../../testing/send-graphql.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

type Label = { id: string; name: string; colour: string };

async function buildLabelling() {
  const team = await buildTeam(server, clock);
  const { first, property } = team;
  const { id } = property;
  const visitor = await team.guest();
  await visitor.write('Hello');
  await team.settle();
  return {
    ...team,
    thread: await first.only(),
    add: async (name: string) => partOf(await first.label(name), 'registerInboxLabel') as Label,
    list: async () =>
      partOf(
        await team.second.ask('query ($id: ID!) { inboxLabels(yobirinPropertyId: $id) { id name colour } }', { id }),
        'inboxLabels',
      ),
    update: (label: Partial<Label>) =>
      first.ask('mutation ($input: UpdateInboxLabelInput!) { updateInboxLabel(input: $input) { id name colour } }', {
        input: { yobirinPropertyId: id, ...label },
      }),
    remove: (labelId: string) =>
      first.ask('mutation ($input: DeleteInboxLabelInput!) { deleteInboxLabel(input: $input) }', {
        input: { yobirinPropertyId: id, id: labelId },
      }),
  };
}

test('a label is made, put on threads, renamed, taken off and deleted [INBOX-19]', async () => {
  const { first, second, thread, add, list, update, remove } = await buildLabelling();
  const label = await add('  Breakfast ');
  expect(await list()).toEqual([{ id: label.id, name: 'Breakfast', colour: 'RED' }]);

  const { threads, before } = await first.change('LABEL', [thread], { labelId: label.id });
  expect(threads).toMatchObject([{ labels: [label], version: thread.version + 1 }]);
  const renamed = { ...label, name: 'Dinner', colour: 'GREEN' };
  expect(codeOf(await update(renamed))).toBeUndefined();
  expect(await second.only()).toMatchObject({ labels: [renamed] });
  await first.restore(before);
  expect(await second.only()).toMatchObject({ labels: [] });

  const [again] = (await first.change('LABEL', [await first.only()], { labelId: label.id })).threads;
  await first.change('UNLABEL', [again ?? thread], { labelId: label.id });
  expect(await first.only()).toMatchObject({ labels: [] });
  await first.change('LABEL', [await first.only()], { labelId: label.id });
  expect(codeOf(await remove(label.id))).toBeUndefined();
  expect(await first.only()).toMatchObject({ labels: [] });
  expect(codeOf(await remove(label.id))).toBe('NOT_FOUND');
});

test('a label that is deleted in the same moment is none, or is left out of what is undone [INBOX-13] [INBOX-19]', async () => {
  const { db } = server.ctx;
  const { first, thread, add } = await buildLabelling();
  const whileDeleting = (labelId: string, work: () => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`delete from inbox_labels where id = ${labelId}`);
      const begun = work();
      await expect.poll(() => countWaiting(db)).toBe(1);
      return { begun };
    });
  const [one, two] = [await add('One'), await add('Two')];

  const labelling = await whileDeleting(one.id, () => first.send('LABEL', [thread], { labelId: one.id }));
  expect(codeOf((await labelling.begun) as GraphqlAnswer)).toBe('NOT_FOUND');
  const { before } = await first.change('TAKE', [thread]);
  const labelIds = [two.id, two.id];
  const undoing = await whileDeleting(two.id, () => first.restore(before.map((state) => ({ ...state, labelIds }))));
  expect(await undoing.begun).toMatchObject({ refused: [], threads: [{ labels: [], takenBy: null }] });
});

test('a name is plain text, also one like markup, and has 1 to 30 graphemes [INBOX-19]', async () => {
  const { first, add } = await buildLabelling();
  const markup = '<b onclick="x()">&amp;</b>';

  expect((await add(markup)).name).toBe(markup);
  expect((await add('👩🏽‍❤️‍💋‍👩🏽'.repeat(limits.inboxLabelMaxGraphemes))).name).toHaveLength('👩🏽‍❤️‍💋‍👩🏽'.length * 30);
  for (const name of ['', ' \u200b ', 'x'.repeat(31)]) expect(codeOf(await first.label(name))).toBe('BAD_USER_INPUT');
  expect(codeOf(await first.label('Plain', 'javascript:'))).toBe('BAD_USER_INPUT');
});

test('no two labels of an account are the same but for case, width and invisible characters [INBOX-19]', async () => {
  const { first, add, update } = await buildLabelling();
  await add('VIP');
  const other = await add('Other');

  expect(codeOf(await first.label('ｖｉｐ'))).toBe('CONFLICT');
  expect(codeOf(await first.label('V\u200bIP'))).toBe('CONFLICT');
  await add('が');
  expect(codeOf(await first.label('か\u200b\u3099'))).toBe('CONFLICT');
  await add('👩‍💻');
  await add('👩💻');
  expect(codeOf(await update({ ...other, name: 'vip' }))).toBe('CONFLICT');
  const answers = await Promise.all([first.label('Twice'), first.label('TWICE')]);
  expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', undefined]);
});

test('an account has 50 of them, also if two members make the last at once [INBOX-19]', async () => {
  const { first, second, account } = await buildLabelling();
  for (let count = 1; count < limits.inboxLabelsMax; count += 1) {
    await buildLabel(server.ctx.db, { accountId: account.id, name: `Label ${count}` });
  }

  const answers = await Promise.all([first.label('One'), second.label('Two')]);

  expect(answers.map(codeOf).sort()).toEqual(['UNPROCESSABLE_ENTITY', undefined]);
});

test('a label of another account is none [INBOX-19]', async () => {
  const { first, thread, update, remove } = await buildLabelling();
  const foreign = await (await buildLabelling()).add('Foreign');

  expect(codeOf(await first.send('LABEL', [thread], { labelId: foreign.id }))).toBe('NOT_FOUND');
  expect(codeOf(await update(foreign))).toBe('NOT_FOUND');
  expect(codeOf(await remove(foreign.id))).toBe('NOT_FOUND');
  const { before } = await first.change('TAKE', [thread]);
  await first.restore(before.map((state) => ({ ...state, labelIds: [foreign.id] })));
  expect(await first.only()).toMatchObject({ labels: [] });
});
