import { createTransport } from 'nodemailer';
import { systemClock } from '../../platform/clock.ts';
import { type Check, type Finding, unused, warning, works } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const refusals = {
  EAUTH: ['refuses the user or the password', 'Correct them in SMTP_URL; write special characters as %40 and so on.'],
  ETLS: ['does not offer the encryption that is asked for', 'Use smtps:// with port 465, or smtp:// with port 587.'],
  EENVELOPE: ['refuses the sender or the recipient', 'MAIL_FROM must be an address that it may send for.'],
} as const;

export const checkMail: Check = async ({ config: { smtpUrl, mailFrom, isMailOn }, mailTo }) => {
  if (!isMailOn)
    return [warning('MAIL=off: users cannot sign up or reset a password by mail.', 'Set SMTP_URL and remove MAIL.')];
  if (smtpUrl === null) return [unused('Not set: the demo keeps mails at /_mailbox.')];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
  });
  try {
    await transport.verify();
    if (mailTo) await transport.sendMail(testMail(mailFrom, mailTo));
    return [describe(mailFrom, mailTo)];
  } catch (error) {
    return [explainFailure(`The mail server ${new URL(smtpUrl).hostname}`, error, refusals)];
  } finally {
    transport.close();
  }
};

function describe(mailFrom: string, mailTo: string | null): Finding {
  if (/@localhost>?$/.test(mailFrom))
    return warning(
      'The mail server answers, but MAIL_FROM is not set.',
      'Set an address of your domain; others refuse localhost.',
    );
  if (mailTo) return works('The mail server took a test mail. Look whether it arrives, and not as spam (SPF, DKIM).');
  return works('The mail server lets this site in. To send a test mail: doctor --mail you@example.com');
}

function testMail(from: string, to: string) {
  const text = `This is a test mail of Yobirin, sent at ${systemClock.now().toISOString()}.`;
  return { from, to: { name: '', address: to }, subject: 'Yobirin: test mail', text };
}
