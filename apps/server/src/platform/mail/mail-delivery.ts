import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { MailMessage } from './mail-message.ts';
import { addToOutbox, tryOutbox } from './outbox.queries.ts';

type MailDelivery = {
  deliver(message: MailMessage, messageId: string): Promise<void>;
  /** Throws if a mail would not be taken now. Sends none. */
  verify(): Promise<void>;
};

type DeliveryOptions = { db: Database; clock: Clock; smtpUrl: string | null; from: string };

/** Delivers by SMTP if a server is configured, else into the outbox. */
export function createMailDelivery({ db, clock, smtpUrl, from }: DeliveryOptions): MailDelivery {
  if (smtpUrl !== null) return createSmtpDelivery(smtpUrl, from);
  return {
    deliver: (message) => addToOutbox(db, message, clock.now()),
    verify: () => tryOutbox(db, clock.now()),
  };
}

function createSmtpDelivery(smtpUrl: string, from: string): MailDelivery {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async deliver({ to, subject, text, html, unsubscribeUrl }, messageId) {
      try {
        const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {};
        // As an object, so that the address is never parsed as a list.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId, headers });
      } catch (error) {
        throw new MailDeliveryError(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailDeliveryError(error);
      }
    },
  };
}

/** RFC 8058: mail programs end these mails by one request, without opening a page. Prepared: folding would break the URL. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number; response?: string };

/** Says why a mail was not sent, without the server's own message, which repeats the recipient's address. */
export class MailDeliveryError extends Error {
  override name = 'MailDeliveryError';
  /** The mail server says that the mailbox does not exist. */
  readonly isBounce: boolean;
  /** The mail server was not reached, or takes no mail at all. */
  readonly isAway: boolean;

  constructor(reason: unknown) {
    const failure = reason as SmtpFailure;
    const { code = 'UNKNOWN', responseCode = null } = failure;
    super(`Mail not delivered: ${code}${responseCode === null ? '' : ` (SMTP ${responseCode})`}`);
    this.isBounce = isBounce(failure);
    this.isAway = isAway(failure);
  }
}

/** Codes of nodemailer; the empty one stands for a failure of our own. */
const aboutOneMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM', ''];

/** Not an answer about one mail, its sender or its recipient. A server that is closing answers 421 at any time. */
function isAway({ code = '', responseCode }: SmtpFailure): boolean {
  return responseCode === 421 || !aboutOneMail.includes(code);
}

/** A refusal of the recipient for good. A full mailbox (5.2.x) or a policy (5.7.x) says nothing about the address. */
function isBounce({ command, responseCode = 0, response = '' }: SmtpFailure): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const enhanced = /\b5\.(\d)\.\d+\b/.exec(response)?.[1];
  return enhanced === undefined ? [550, 551, 553].includes(responseCode) : enhanced === '1';
}
