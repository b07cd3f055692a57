import { planMasters } from '@yobirin/contract/billing';
import { languageCodes } from '@yobirin/contract/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

test('planMasters lists every plan with its price and limits [API-GQL-08] [ENTITY-07]', async () => {
  const { data } = await sendGraphql(server, '{ planMasters { id price maxSeats maxGroups isAdminPlan } }');

  const expected = Object.values(planMasters).map(({ storageBytes: _, ...plan }) => ({ ...plan, id: String(plan.id) }));
  expect(data?.planMasters).toEqual(expected.toSorted((a, b) => Number(a.id) - Number(b.id)));
});

test('every plan has a name in every language [ENTITY-06]', async () => {
  const { data } = await sendGraphql(server, '{ planMasters { planLocales { language } } }');

  const planLocales = languageCodes.map((language) => ({ language }));
  expect(data?.planMasters).toEqual(Array.from({ length: 8 }, () => ({ planLocales })));
});

test('a plan has a name and a description, and a name in both languages [ENTITY-06]', async () => {
  const { data } = await sendGraphql(server, '{ planMasters { id name description planLocales { language name } } }');

  expect(data?.planMasters).toHaveLength(8);
  expect(data?.planMasters).toContainEqual({
    id: '2',
    name: 'Standard',
    description: expect.stringMatching(/./),
    planLocales: [
      { language: 'JP', name: 'スタンダードプラン' },
      { language: 'EN', name: 'Standard' },
    ],
  });
});
