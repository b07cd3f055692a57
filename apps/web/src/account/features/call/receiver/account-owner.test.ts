import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSignin } from '../../../../api/signin-cookie.ts';
import { createFakeSockets } from '../../../../call/testing/fake-sockets.ts';
import { buildIncomingCall } from '../../../../call/testing/incoming-call-builder.ts';
import { accountOwner } from './account-owner.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('localStorage', undefined);
  writeSignin({ accessToken: 'a', signedInAt: 1 });
});

afterEach(() => vi.unstubAllGlobals());

test('registers by the access token, and learns which calls ring', async () => {
  const server = createFakeSockets();
  const call = buildIncomingCall();
  server.call.answer('REGISTER', () => ({ incoming: [call] }));

  const ringing = await accountOwner().register(server.sockets.call);

  expect(server.call.last('REGISTER')).toEqual({ accessToken: 'a' });
  expect(ringing).toEqual([call]);
});

test('the next user of the tab is another owner, and gets no call of the one before [CALL-85]', () => {
  const before = accountOwner().page;

  writeSignin({ accessToken: 'b', signedInAt: 2 });

  expect(accountOwner().page).not.toBe(before);
});
