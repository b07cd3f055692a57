import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { MailMessage } from './mail-message.ts';
import { addToOutbox } from './outbox.queries.ts';

export type DeliverMail = (message: MailMessage) => Promise<void>;

type DeliveryOptions = { db: Database; clock: Clock; smtpUrl: string | null; from: string };

/** Delivers by SMTP if a server is configured, else into the outbox. */
export function createMailDelivery({ db, clock, smtpUrl, from }: DeliveryOptions): DeliverMail {
  if (smtpUrl !== null) return createSmtpDelivery(smtpUrl, from);
  return (message) => addToOutbox(db, message, clock.now());
}

function createSmtpDelivery(smtpUrl: string, from: string): DeliverMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async ({ to, subject, text, html }) => {
    try {
      // As an object, so that the address is never parsed as a list.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    } catch (error) {
      throw new MailDeliveryError(error);
    }
  };
}

/** Says why a mail was not sent, without the server's own message, which repeats the recipient's address. */
class MailDeliveryError extends Error {
  override name = 'MailDeliveryError';

  constructor(reason: unknown) {
    const { code = 'UNKNOWN', responseCode = null } = reason as { code?: string; responseCode?: number };
    super(`Mail not delivered: ${code}${responseCode === null ? '' : ` (SMTP ${responseCode})`}`);
  }
}
