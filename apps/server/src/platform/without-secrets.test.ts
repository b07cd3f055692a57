import { expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { DrizzleQueryError } from './database/orm.ts';

test('secrets are recognised by their names, at any depth', () => {
  const { log, text, lines } = captureLog();

  log.info({
    headers: { authorization: 'Bearer hunter2', cookie: 'hunter2', 'set-cookie': ['hunter2'] },
    input: { email: 'a@example.com', password: 'hunter2', passwordConfirmation: 'hunter2', guestToken: 'hunter2' },
    list: [{ refreshToken: 'hunter2' }],
  });

  expect(text()).not.toContain('hunter2');
  expect(lines()[0]).toMatchObject({ input: { email: 'a@example.com', password: '[redacted]' } });
});

test('a failed query is logged without its parameters', () => {
  const { log, text, lines } = captureLog();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(hunter2) exists' });

  log.error({ err: new DrizzleQueryError('insert into users values ($1)', ['hunter2\nand more'], cause) }, 'failed');

  expect(text()).not.toContain('hunter2');
  expect(text()).not.toContain('and more');
  expect(lines()[0]).toMatchObject({
    msg: 'failed',
    err: { message: 'Failed query: insert into users values ($1)', cause: { code: '23505', message: 'duplicate key' } },
  });
  expect(text()).toContain('without-secrets.test.ts');
});

test('values other than plain data are logged by their type only', () => {
  const { log, lines } = captureLog();
  const circular: Record<string, unknown> = { name: 'circle' };
  circular.self = circular;

  log.info({ socket: new Map([['token', 'hunter2']]), circular, at: new Date(0) });

  expect(lines()[0]).toMatchObject({ socket: '[Map]', at: '1970-01-01T00:00:00.000Z', circular: { name: 'circle' } });
});
