import type { BrowserContextOptions, Page } from '@playwright/test';
import { demoUser } from '../server/demo-user.ts';
import type { Users } from '../server/users.ts';
import type { Telephones } from './telephones.ts';

type DemoName = Parameters<typeof demoUser>[0];
type Voice = { hz?: number; context?: BrowserContextOptions };

/** The voices of most journeys. */
export const callerHz = 440;
export const receiverHz = 880;

/** The hotel's people, and those who call them. */
export class CallPeople {
  readonly #telephones: Telephones;
  readonly #users: Users;

  constructor({ telephones, users }: { telephones: Telephones; users: Users }) {
    this.#telephones = telephones;
    this.#users = users;
  }

  /** Someone signed in, whose device the server knows by now. */
  async receiver(name: DemoName, { path = '/account/home', hz = receiverHz, context }: Voice & { path?: string } = {}) {
    const page = await this.signedIn(name, { hz, ...(context && { context }) });
    await goToReceive(page, path);
    return page;
  }

  /** Someone signed in, with no page open yet. */
  async signedIn(name: DemoName, { hz = callerHz, context }: Voice = {}): Promise<Page> {
    const page = await this.#telephones.open(hz, context);
    await this.#users.signIn(page.context(), demoUser(name));
    return page;
  }

  /** Someone who has opened a call page by a QR code that names them. */
  async visitor(
    yobirinId: string,
    { callerName = '101号室', hz = callerHz, context }: Voice & { callerName?: string } = {},
  ) {
    const page = await this.#telephones.open(hz, context);
    await page.goto(`/${yobirinId}?autoCallerName=${encodeURIComponent(callerName)}`);
    return page;
  }
}

/** Opens a page of the account area, and waits until calls ring there. */
export async function goToReceive(page: Page, path: string): Promise<void> {
  const registered = heard(page, '{"incoming":[');
  await page.goto(path);
  await registered;
}

/** Settles when the server has sent this page such a text. */
function heard(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes(text)) resolve();
      }),
    );
  });
}
