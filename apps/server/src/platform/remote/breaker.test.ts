import { expect, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createOutage } from '../outage.ts';
import { createBreaker, RestingError } from './breaker.ts';
import { RemoteError } from './post-json.ts';

const words = { begins: 'it fails', ends: 'it works again' };

function build() {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-17T10:00:00Z') });
  const { log, lines } = captureLog();
  const breaker = createBreaker({
    clock,
    outage: createOutage({ log, clock, words }),
    isFailure: (error) => error instanceof RemoteError,
  });
  let asked = 0;
  const attempt = (work: () => Promise<string>) =>
    breaker.run(() => {
      asked += 1;
      return work();
    });
  const fail = () => attempt(() => Promise.reject(new RemoteError('no')));
  const succeed = () => attempt(async () => 'yes');
  async function failTimes(times: number) {
    for (let time = 0; time < times; time += 1) await expect(fail()).rejects.toThrow('no');
  }
  return { clock, breaker, attempt, fail, succeed, failTimes, asked: () => asked, lines };
}

test('after three failures in a row nothing is asked for 30 seconds [TRANS-04]', async () => {
  const { clock, breaker, succeed, failTimes, asked } = build();
  await failTimes(2);
  await succeed();
  await failTimes(3);

  expect(breaker.isResting()).toBe(true);
  await expect(succeed()).rejects.toThrow(RestingError);
  expect(asked()).toBe(6);
  clock.advance(30_000);
  expect(await succeed()).toBe('yes');
  expect(breaker.isResting()).toBe(false);
});

test('after the rest one request tries for all, and a failure doubles the rest up to 10 minutes [TRANS-04]', async () => {
  const { clock, attempt, succeed, failTimes } = build();
  await failTimes(3);
  for (const restMs of [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]) {
    clock.advance(restMs - 1);
    await expect(succeed()).rejects.toThrow(RestingError);
    clock.advance(1);
    const held = Promise.withResolvers<string>();
    const trial = attempt(() => held.promise);
    await expect(succeed()).rejects.toThrow(RestingError);
    held.reject(new RemoteError('no'));
    await expect(trial).rejects.toThrow('no');
  }
});

test('requests that fail during the rest do not prolong it', async () => {
  const { clock, attempt, succeed, failTimes } = build();
  const held = Promise.withResolvers<string>();
  const slow = attempt(() => held.promise);
  await failTimes(3);
  clock.advance(20_000);
  held.reject(new RemoteError('no'));
  await expect(slow).rejects.toThrow('no');

  clock.advance(10_000);

  expect(await succeed()).toBe('yes');
});

test('a refusal of one request is no failure', async () => {
  const { breaker, attempt } = build();

  for (let time = 0; time < 5; time += 1)
    await expect(attempt(() => Promise.reject(new Error('400')))).rejects.toThrow();

  expect(breaker.isResting()).toBe(false);
});

test('an outage is one line when it begins and one when it ends [TRANS-22]', async () => {
  const { clock, succeed, failTimes, lines } = build();
  await failTimes(3);
  clock.advance(30_000);
  await failTimes(1);
  clock.advance(60_000);
  await succeed();
  await succeed();

  expect(lines()).toMatchObject([{ msg: 'it fails' }, { msg: 'it works again', seconds: 90 }]);
});
