import { networkInterfaces } from 'node:os';
import { listNetworks } from '../scripts/lib/lan.mjs';
import { test as base, expect } from './fixtures.ts';
import { callerHz, receiverHz } from './support/call/call-people.ts';
import { connect, endCall, overlay } from './support/call/call-screens.ts';
import { expectToHear } from './support/call/hearing.ts';
import { demoUser } from './support/server/demo-user.ts';
import { createDataDirectory, spawnYobirin, type YobirinProcess } from './support/server/yobirin-process.ts';

const [network] = listNetworks(networkInterfaces());
const throughWarning = { ignoreHTTPSErrors: true };

const test = base.extend<{ yobirin: YobirinProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other.
  yobirin: async ({}, use) => {
    const data = await createDataDirectory();
    const yobirin = await spawnYobirin({ program: 'scripts/start.mjs', args: ['--lan'], dataDirectory: data.path });
    await expect.poll(yobirin.output, { timeout: 90_000 }).toContain('Press Ctrl-C to stop');
    await use(yobirin);
    await yobirin.stop();
    await data.remove();
  },
  baseURL: async ({ yobirin }, use) => {
    await use(`https://${network?.address}:${new URL(yobirin.url).port}`);
  },
});

test.skip(!network, 'This machine is in no network');

test('a phone rings a laptop in its network, at the address that the start prints [OPS-01] [OPS-04]', async ({
  yobirin,
  baseURL,
  telephones,
}) => {
  expect(yobirin.output()).toContain(`${baseURL}/demo\n`);

  const laptop = await telephones.open(receiverHz, throughWarning);
  await laptop.goto('/auth/signin');
  await laptop.getByLabel('メールアドレス').fill(demoUser('owner').email);
  await laptop.getByLabel('パスワード', { exact: true }).fill(demoUser('owner').password);
  await laptop.getByRole('button', { name: 'ログイン' }).click();
  await expect(laptop).toHaveURL(`${baseURL}/account/home`);
  const cookies = await laptop.context().cookies();
  expect(cookies.find(({ name }) => name === '__Host-refresh')).toMatchObject({ secure: true, httpOnly: true });
  await laptop.goto('/account/profile');
  await expect(laptop.getByRole('img', { name: `${baseURL}/demo を開くQRコード` })).toBeVisible();

  const phone = await telephones.open(callerHz, { ...throughWarning, viewport: { width: 360, height: 740 } });
  await phone.goto('/demo?autoCallerName=Phone');
  await connect({ caller: phone, receiver: laptop });
  await expectToHear(laptop, callerHz);
  await expectToHear(phone, receiverHz);
  await endCall(phone);
  await expect(overlay(phone)).toContainText('通話が終了しました');
});
