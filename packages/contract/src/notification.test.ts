import { expect, test } from 'vitest';
import { defaultChoices, pushSubscriptionInput } from './notification.ts';
import { errorsOf } from './testing/errors-of.ts';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://push.example:8443/abc',
])('a push service is accepted: %s', (endpoint) => {
  expect(errorsOf(pushSubscriptionInput, { endpoint, ...keys })).toEqual({});
});

test.each([
  ['not by https', 'http://push.example/abc'],
  ['not a URL', 'push'],
  ['with a password', 'https://user:secret@push.example/abc'],
  ['by IP address', 'https://10.0.0.1/abc'],
  ['by IP address in hexadecimal', 'https://0x7f.1/abc'],
  ['by IPv6 address', 'https://[::1]/abc'],
  ['of this machine', 'https://localhost/abc'],
  ['of this machine, with a name', 'https://push.localhost/abc'],
  ['of a private network', 'https://metadata.google.internal/abc'],
])('an endpoint is refused: %s', (_case, endpoint) => {
  expect(errorsOf(pushSubscriptionInput, { endpoint, ...keys })).toEqual({ endpoint: 'invalid' });
});

test('a long endpoint and malformed keys are refused', () => {
  const endpoint = `https://push.example/${'a'.repeat(2_000)}`;

  expect(errorsOf(pushSubscriptionInput, { endpoint, ...keys })).toEqual({ endpoint: 'too_long' });
  expect(errorsOf(pushSubscriptionInput, { endpoint: 'https://push.example/a', p256dh: 'x', auth: '?' })).toEqual({
    p256dh: 'invalid',
    auth: 'invalid',
  });
});

test('groups differ from other IDs only in the mails about chats [OP-88]', () => {
  const { chatMail: ofId, ...others } = defaultChoices({ isGroup: false });

  expect(defaultChoices({ isGroup: true })).toEqual({ ...others, chatMail: 'DIGEST' });
  expect(ofId).toBe('AT_ONCE');
});
