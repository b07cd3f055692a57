import type { MailMessage } from '../../platform/mail/mail-message.ts';

export function buildMail(overrides: Partial<MailMessage> = {}): MailMessage {
  return { to: 'hana@example.com', subject: 'ようこそ', text: 'Hello', html: '<p>Hello</p>', ...overrides };
}
