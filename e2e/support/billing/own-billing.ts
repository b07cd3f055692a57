import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '../../fixtures.ts';
import { createDataDirectory, startYobirin } from '../server/yobirin-process.ts';

type OwnServer = { url: string; dataDirectory: string };

/** The clock of the payment sandbox. All accounts of a server share it, so each worker has its own server. */
export type PaymentTime = { letPass(time: { days: number }): Promise<void> };

export const test = base.extend<{ paymentTime: PaymentTime }, { ownServer: OwnServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other.
    async ({}, use) => {
      const data = await createDataDirectory();
      const yobirin = await startYobirin({ dataDirectory: data.path });
      await use({ url: yobirin.url, dataDirectory: data.path });
      await yobirin.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  paymentTime: async ({ ownServer, request }, use) => {
    const secretKey = await readSecretKey(ownServer.dataDirectory);
    const settings = await request.post('/graphql', { data: { query: '{ billingSettings { sandboxOrigin } }' } });
    const { data } = await settings.json();
    await use({
      async letPass({ days }) {
        const moved = await request.post(`${data.billingSettings.sandboxOrigin}/_sandbox/clock`, {
          headers: { authorization: `Bearer ${secretKey}` },
          form: { by: days * 24 * 60 * 60 },
        });
        if (!moved.ok()) throw new Error(`The clock answered ${moved.status()}: ${await moved.text()}`);
      },
    });
  },
});

/** The sandbox keeps its keys in the first line of its file. */
async function readSecretKey(dataDirectory: string): Promise<string> {
  const [first = ''] = (await readFile(join(dataDirectory, 'stripe-sandbox.json'), 'utf8')).split('\n', 1);
  return JSON.parse(first).secretKey;
}
