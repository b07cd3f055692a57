import { type APIRequestContext, expect } from '@playwright/test';

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

  /** Newest first. */
  async #mailsTo(address: string): Promise<Mail[]> {
    const response = await this.#request.get('/_mailbox.json', { params: { to: address } });
    return response.json();
  }
}
