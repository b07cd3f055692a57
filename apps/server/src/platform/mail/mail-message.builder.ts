import type { MailMessage } from './mail-message.ts';

/** A valid mail, for tests. */
export function buildMail(overrides: Partial<MailMessage> = {}): MailMessage {
  return { to: 'hana@example.com', subject: 'ようこそ', text: 'Hello', html: '<p>Hello</p>', ...overrides };
}
