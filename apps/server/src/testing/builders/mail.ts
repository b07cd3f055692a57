import type { QueuedMail } from '../../platform/mail/mail-message.ts';

export function buildMail(overrides: Partial<QueuedMail> = {}): QueuedMail {
  const message = { to: 'hana@example.com', subject: 'ようこそ', text: 'Hello', html: '<p>Hello</p>' };
  return { ...message, kind: 'notice', ...overrides };
}
