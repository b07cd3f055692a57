import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty } from '../../testing/builders/property.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

describe('yobirinPropertyForCall [API-GQL-16]', () => {
  const query = `query Profile($yobirinId: String!) {
    yobirinPropertyForCall(yobirinId: $yobirinId) {
      id yobirinId nickname iconUrl backgroundUrl receiveChatFrom isAvailableForCall comment afkComment callPasswordRequired
    }
  }`;

  test('tells a visitor what the holder shows, whatever the case of the ID', async () => {
    const { id } = await buildProperty(server.ctx.db, {
      yobirinId: 'Front-Desk',
      nickname: 'フロント',
      comment: '24時間',
      iconKey: 'icons/1',
    });

    const { data } = await sendGraphql(server, query, { yobirinId: 'front-DESK' });

    expect(data?.yobirinPropertyForCall).toEqual({
      id,
      yobirinId: 'Front-Desk',
      nickname: 'フロント',
      iconUrl: '/static/icons/1',
      backgroundUrl: null,
      receiveChatFrom: 'ALL',
      isAvailableForCall: true,
      comment: '24時間',
      afkComment: '',
      callPasswordRequired: false,
    });
  });

  test.each(['nobody', '', '../etc/passwd', "' or 1=1 --", 'x'.repeat(5_000)])(
    'does not know %j',
    async (yobirinId) => {
      const { data, errors } = await sendGraphql(server, query, { yobirinId });

      expect(data).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    },
  );

  test('does not know a deleted one', async () => {
    await buildProperty(server.ctx.db, { yobirinId: 'gone', deletedAt: new Date() });

    const { errors } = await sendGraphql(server, query, { yobirinId: 'gone' });

    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
