import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { openAroundTheClock } from '../support/server/open-hours.ts';
import {
  answerPermissionPrompt,
  deliverPush,
  hasPretendedSubscription,
  pressNotification,
  pretendInServiceWorker,
  pretendPushService,
  setNotificationPermission,
  shownNotifications,
} from '../support/server/push.ts';
import type { TestUser } from '../support/server/users.ts';

const ring = { kind: 'incomingCall', roomId: 'room', callerName: '101号室', calledName: 'フロント', locale: 'ja' };
const canceled = (reason: string) => ({
  kind: 'callCanceled',
  roomId: 'room',
  callerName: '101号室',
  reason,
  locale: 'ja',
});

const receiving = (page: Page) => page.getByRole('region', { name: '着信の受け取り' });
const receiveSwitch = (page: Page) => page.getByRole('switch', { name: 'この端末で着信を受ける' });

test.describe('notifications', { tag: '@notifications' }, () => {
  test('calls ring here until that is switched off, and blocked notifications can be allowed [OP-03]', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/account/home');

    await test.step('calls ring here until that is switched off', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(receiveSwitch(page)).toBeChecked();
      await expect(receiving(page).getByRole('button', { name: '通知を許可する' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await receiveSwitch(page).click();
      await expect(receiving(page)).toContainText('この端末では着信を受けません');
      await expect(receiving(page).getByRole('button')).toBeHidden();

      await page.reload();
      await expect(receiveSwitch(page)).not.toBeChecked();
      await receiveSwitch(page).click();
      await expect(receiving(page).getByRole('button', { name: '通知を許可する' })).toBeVisible();
    });

    await test.step('blocked notifications come with the way to allow them', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(receiving(page)).toContainText('閉じているときも着信を受けるには');

      await setNotificationPermission(page, 'denied');
      await expect(receiving(page)).toContainText('通知がブロックされています');
      await expect(receiving(page)).toContainText('サイトの設定');
      await expectAccessible(page);

      await pretendPushService(page);
      await page.reload();
      await setNotificationPermission(page, 'granted');
      await expect(receiving(page)).toContainText('画面を閉じていても');
    });
  });

  test('once notifications are allowed, the device is woken until it is switched off or signed out [OP-02]', async ({
    page,
    context,
    users,
    baseURL,
  }) => {
    await users.signIn(context, await users.create());
    await pretendPushService(page);
    await answerPermissionPrompt(page, () => context.grantPermissions(['notifications'], { origin: baseURL }));
    await page.goto('/account/home');
    await receiving(page).getByRole('button', { name: '通知を許可する' }).click();
    await expect(receiving(page)).toContainText('画面を閉じていても、通知でお知らせします。');
    await expectAccessible(page);

    await page.goto('/account/user');
    await expect(page.getByText('通知オン')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/account/home');
    await expect(receiving(page)).toContainText('画面を閉じていても');
    await receiveSwitch(page).click();
    await expect(receiving(page)).toContainText('この端末では着信を受けません');
    await expect.poll(() => hasPretendedSubscription(page)).toBe(false);
    await page.goto('/account/user');
    await expect(page.getByText('この端末', { exact: true })).toBeVisible();
    await expect(page.getByText('通知オン')).toBeHidden();

    await page.goto('/account/home');
    await receiveSwitch(page).click();
    await expect(receiving(page)).toContainText('画面を閉じていても');
    expect(await hasPretendedSubscription(page)).toBe(true);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await expect.poll(() => hasPretendedSubscription(page)).toBe(false);
  });

  test('a browser that cannot subscribe says so, and calls still ring while it is open', async ({
    page,
    context,
    users,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Push API in incognito/);
    await context.grantPermissions(['notifications'], { origin: baseURL });
    await users.signIn(context, await users.create());
    await page.goto('/account/home');
    await expect(receiving(page)).toContainText('通知を準備できませんでした');
    await expect(receiving(page)).toContainText('開いているあいだは');
    await expectAccessible(page);

    await pretendPushService(page);
    await page.reload();
    await expect(receiving(page)).toContainText('画面を閉じていても');
  });

  test.describe('with a service worker', () => {
    let holder: TestUser;

    test.beforeEach(async ({ page, context, users, baseURL }) => {
      await context.grantPermissions(['notifications'], { origin: baseURL });
      holder = await users.create();
      await users.signIn(context, holder);
      await pretendPushService(page);
      await page.goto('/account/home');
      await expect(receiving(page)).toContainText('画面を閉じていても');
    });

    test('a push rings, tells how the call ended, and leads to the history [OP-03]', async ({ page, context }) => {
      await test.step('a push rings where no page is looked at, and stops with the call', async () => {
        await deliverPush(page, ring);
        await expect.poll(() => shownNotifications(page)).toEqual([]);
        await page.goto('/demo');

        await deliverPush(page, ring);
        await expect
          .poll(() => shownNotifications(page))
          .toEqual([
            {
              title: '101号室から着信',
              body: '「フロント」への電話です',
              requireInteraction: true,
              actions: ['answer', 'decline'],
            },
          ]);

        await deliverPush(page, canceled('TIMED_OUT'));
        await expect
          .poll(() => shownNotifications(page))
          .toEqual([{ title: '不在着信', body: '101号室', requireInteraction: false, actions: [] }]);

        await deliverPush(page, ring);
        await deliverPush(page, { ...ring, roomId: 'another', callerName: '102号室' });
        await expect
          .poll(async () => (await shownNotifications(page)).map(({ title }) => title).toSorted())
          .toEqual(['102号室から着信', '不在着信']);
      });

      await test.step('answered elsewhere, it rings no longer', async () => {
        await clearNotifications(page);
        await deliverPush(page, { ...ring, roomId: 'answered', locale: 'en' });
        await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: '101号室 is calling' }]);

        await deliverPush(page, { ...canceled('ANSWERED'), roomId: 'answered' });
        await expect
          .poll(() => shownNotifications(page))
          .toMatchObject([{ title: 'ほかの端末で応答しました', requireInteraction: false }]);
      });

      await test.step('pressing a missed call leads an open page to the history', async () => {
        await clearNotifications(page);
        await deliverPush(page, { ...canceled('TIMED_OUT'), roomId: 'missed' });
        await expect.poll(() => shownNotifications(page)).toHaveLength(1);

        await page.goto('/account/home');
        await pressNotification(context);
        await expect(page).toHaveURL(/\/account\/call-histories/);
        expect(await shownNotifications(page)).toEqual([]);
      });
    });

    test('a call is declined from its notification while no page is open', async ({ page, context, browser }) => {
      await openAroundTheClock(page);
      await pretendInServiceWorker(page);
      await page.goto('/demo');
      const visitor = await (await browser.newContext({ locale: 'ja-JP', permissions: ['microphone'] })).newPage();
      const roomId = heardRoomId(visitor);
      await visitor.goto(`/${holder.yobirinId}?autoCallerName=101`);
      await visitor.getByRole('button', { name: '電話をかける' }).click();
      await expect(visitor.getByText('呼び出しています')).toBeVisible();

      await deliverPush(page, { ...ring, roomId: await roomId });
      await expect.poll(() => shownNotifications(page)).toHaveLength(1);
      await pressNotification(context, 'decline');

      await expect(visitor.getByText('相手の方が、いま電話に出られません。')).toBeVisible();
      expect(await shownNotifications(page)).toEqual([]);
      await visitor.context().close();
    });
  });

  test.describe('in English, in the dark', () => {
    test.use({ ...inEnglish, ...inDarkTheme });

    test('the card breaks no rule of accessibility', async ({ page, context, users }) => {
      await users.signIn(context, await users.create({ language: 'EN' }));
      await page.goto('/account/home');
      await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test('the account area offers to be installed as an app, and can be [OP-02]', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/account/home');

  await test.step('the offer to install can be taken, or hidden for good', async () => {
    const offer = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt'), { prompt: () => (document.title = 'asked') });
        window.dispatchEvent(event);
      });
    const hint = page.getByRole('region', { name: 'アプリとして使う' });
    await expect(receiving(page)).toBeVisible();
    await expect(hint).toBeHidden();

    await offer();
    await hint.getByRole('button', { name: 'アプリとして追加' }).click();
    await expect(page).toHaveTitle('asked');
    await expect(hint).toBeHidden();

    await offer();
    await expectAccessible(page);
    await hint.getByRole('button', { name: 'この案内を閉じる' }).click();
    await page.reload();
    await expect(receiving(page)).toBeVisible();
    await offer();
    await expect(hint).toBeHidden();
  });

  await test.step('the account area can be installed as an app', async () => {
    const devtools = await context.newCDPSession(page);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');

    expect(errors).toEqual([]);
    expect(url).toContain('/manifest.ja.webmanifest');
    // Journeys use private windows, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const [japanese, english] = await Promise.all(
      ['ja', 'en'].map(async (locale) => (await page.request.get(`/manifest.${locale}.webmanifest`)).json()),
    );
    expect(english).toMatchObject({ id: japanese.id, start_url: '/account/home', display: 'standalone', lang: 'en' });
    for (const { src } of japanese.icons) expect((await page.request.get(src)).ok()).toBe(true);
  });
});

test('an installed app without a connection says so in both languages, and goes on by itself [NAV-40]', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await signIn();
  await startAsInstalledApp(page);
  // A page that loses the connection while it loads says so itself, and tells the console.
  await page.goto('/account/home', { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await page.goto('/account/messages');
  await expect(page.getByRole('heading', { name: '接続できません' })).toBeVisible();
  await expect(page.getByText('この端末では着信音が鳴りません')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'メッセージ', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/account/messages');
});

/** As from the home screen: without the bars of a browser. */
async function startAsInstalledApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query);
  });
}

async function clearNotifications(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await expect.poll(() => shownNotifications(page)).toEqual([]);
}

/** The id of the call that this page is about to begin. */
async function heardRoomId(page: Page): Promise<string> {
  const socket = await page.waitForEvent('websocket');
  const frame = await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"roomId"'));
  return /"roomId":"([^"]+)"/.exec(String(frame.payload))?.[1] ?? '';
}
