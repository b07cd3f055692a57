import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNetworkChange } from './network-changes.ts';

let connection: EventTarget & { type: string; downlink: number; rtt: number };
let page: EventTarget;
let times: number;

beforeEach(() => {
  connection = Object.assign(new EventTarget(), { type: 'wifi', downlink: 10, rtt: 50 });
  vi.stubGlobal('navigator', { connection });
  page = new EventTarget();
  vi.stubGlobal('window', page);
  times = 0;
});

afterEach(() => vi.unstubAllGlobals());

test('another kind of network is told, also when the device returns to the former one [OP-171]', () => {
  watch();

  change({ type: 'cellular' });
  expect(times).toBe(1);
  change({ type: 'wifi' });
  expect(times).toBe(2);
});

test('another estimate of the speed of the network is not told [OP-171]', () => {
  watch();

  change({ downlink: 1.5 });
  change({ rtt: 300 });

  expect(times).toBe(0);
});

test.each([
  ['that names', () => ({ connection })],
  ['that does not name', () => ({})],
])('a browser %s the kind of the network tells when the device joins one [OP-171]', (_case, navigatorOf) => {
  vi.stubGlobal('navigator', navigatorOf());
  watch();

  page.dispatchEvent(new Event('online'));

  expect(times).toBe(1);
});

test('nothing is told after the end [OP-171]', () => {
  const stop = watch();

  stop();
  change({ type: 'cellular' });
  page.dispatchEvent(new Event('online'));

  expect(times).toBe(0);
});

function watch(): () => void {
  return onNetworkChange(() => (times += 1));
}

/** Browsers fire `change` for each of these. */
function change(changes: Partial<{ type: string; downlink: number; rtt: number }>): void {
  Object.assign(connection, changes);
  connection.dispatchEvent(new Event('change'));
}
