import { vi } from 'vitest';
import { patience } from './patience.ts';

export type ReceivedMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  unsubscribeUrl: string | null;
};

/** Returns the newest mail to the address, or waits for it. */
export async function readMail(
  server: { url: string },
  to: string,
  { subject = /./ }: { subject?: RegExp } = {},
): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mail = (await readMails(server, to)).find((candidate) => subject.test(candidate.subject));
      if (!mail) throw new Error(`No mail to ${to}`);
      return mail;
    },
    { ...patience, interval: 20 },
  );
}

/** Returns all mails to the address, newest first. */
export async function readMails({ url }: { url: string }, to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${url}/_mailbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The token in the mail's link. */
export function tokenIn({ links }: ReceivedMail): string {
  const token = new URL(links[0] ?? '').searchParams.get('token');
  if (!token) throw new Error('The mail has no link with a token');
  return token;
}

/** Opens the mail that asks a guest's address, and presses the button of its page. */
export async function confirmGuestEmail(server: { url: string }, address: string): Promise<void> {
  const { links } = await readMail(server, address, { subject: /Confirm|ご確認|확인해 주세요|请确认|請驗證/ });
  await fetch(links[0] ?? '', { method: 'POST' });
}
