import type { BrowserContextOptions, Page } from '@playwright/test';
import { demoUser } from '../server/demo-user.ts';
import type { Users } from '../server/users.ts';
import type { Telephones } from './telephones.ts';

type DemoName = Parameters<typeof demoUser>[0];
type Voice = { hz?: number; context?: BrowserContextOptions };

/** The tones of callers and receivers in most journeys. */
export const callerHz = 440;
export const receiverHz = 880;

/** The members of the hotel, and its callers. */
export class CallPeople {
  readonly #telephones: Telephones;
  readonly #users: Users;

  constructor({ telephones, users }: { telephones: Telephones; users: Users }) {
    this.#telephones = telephones;
    this.#users = users;
  }

  /** A signed-in user whose device is registered for calls. */
  async receiver(name: DemoName, { path = '/account/home', hz = receiverHz, context }: Voice & { path?: string } = {}) {
    const page = await this.signedIn(name, { hz, ...(context && { context }) });
    await goToReceive(page, path);
    return page;
  }

  /** A signed-in user without an open page. */
  async signedIn(name: DemoName, { hz = callerHz, context }: Voice = {}): Promise<Page> {
    const page = await this.#telephones.open(hz, context);
    await this.#users.signIn(page.context(), demoUser(name));
    return page;
  }

  /** A visitor who has opened a call page by a QR code with a caller name. */
  async visitor(
    yobirinId: string,
    { callerName = '101号室', hz = callerHz, context }: Voice & { callerName?: string } = {},
  ) {
    const page = await this.#telephones.open(hz, context);
    await page.goto(`/${yobirinId}?autoCallerName=${encodeURIComponent(callerName)}`);
    return page;
  }
}

/** Opens a page of the account area, and waits until it is registered for calls. */
export async function goToReceive(page: Page, path: string): Promise<void> {
  const registered = heard(page, '{"incoming":[');
  await page.goto(path);
  await registered;
}

/** Resolves when the server has sent this text to the page. */
function heard(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes(text)) resolve();
      }),
    );
  });
}
