import { expect, test } from 'vitest';
import { type PushEnvironment, readinessOf } from './push-readiness.ts';

const able: PushEnvironment = { canPush: true, platform: 'chromium', isInstalled: false, permission: 'default' };
const unable: PushEnvironment = { ...able, canPush: false };

test.each<[string, PushEnvironment]>([
  ['askable', able],
  ['ready', { ...able, permission: 'granted' }],
  ['denied', { ...able, permission: 'denied' }],
  ['unsupported', unable],
  ['needsInstall', { ...unable, platform: 'ios' }],
  ['unsupported', { ...unable, platform: 'ios', isInstalled: true }],
  ['askable', { ...able, platform: 'ios', isInstalled: true }],
])('%s: %o', (readiness, environment) => {
  expect(readinessOf(environment)).toBe(readiness);
});
