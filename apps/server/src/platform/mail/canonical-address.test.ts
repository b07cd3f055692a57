import { expect, test } from 'vitest';
import { canonicalAddress, plainAddress } from './canonical-address.ts';

test.each([
  ['Hana@Example.com', 'hana@example.com'],
  ['hana+news@example.com', 'hana@example.com'],
  ['hana+a+b@example.com', 'hana@example.com'],
  ['ha.na@example.com', 'ha.na@example.com'],
  ['h.a.n.a+x@gmail.com', 'hana@gmail.com'],
  ['ha.na@GoogleMail.com', 'hana@gmail.com'],
  ['hana@例え.テスト', 'hana@xn--r8jz45g.xn--zckzah'],
  ['hana@XN--R8JZ45G.xn--zckzah', 'hana@xn--r8jz45g.xn--zckzah'],
  ['+tag@example.com', '+tag@example.com'],
])('%s reaches the mailbox %s [MAIL-02]', (address, mailbox) => {
  expect(canonicalAddress(address)).toBe(mailbox);
});

test('the plain form keeps what tells two mailboxes apart', () => {
  expect(plainAddress('Ha.Na+News@GMAIL.com')).toBe('ha.na+news@gmail.com');
});
