import { type APIRequestContext, expect } from '@playwright/test';

/** Lets journeys report bounces, as a mail server does. */
export const mailWebhookSecret = 'secret of the journeys';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  unsubscribeUrl: string | null;
};

/** The mails of a server without SMTP, as `/_mailbox` lists them. */
export class Mailbox {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** Waits for a mail to this address, and returns the newest. */
  async waitForMail(address: string, { subject = /./ }: { subject?: RegExp } = {}): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(async () => {
        found = (await this.#mailsTo(address)).find((mail) => subject.test(mail.subject));
        return found;
      }, `a mail to ${address}`)
      .toBeDefined();
    if (!found) throw new Error(`No mail to ${address}`);
    return found;
  }

  /** Reports that mails to this address come back. */
  async bounce(address: string): Promise<void> {
    const headers = { authorization: `Bearer ${mailWebhookSecret}` };
    const data = { events: [{ type: 'bounce', address }] };
    const response = await this.#request.post('/webhooks/mail', { headers, data });
    expect(response.status()).toBe(204);
  }

  /** Newest first. */
  async #mailsTo(address: string): Promise<Mail[]> {
    const response = await this.#request.get('/_mailbox.json', { params: { to: address } });
    return response.json();
  }
}
