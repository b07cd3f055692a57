import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

test('a user chooses how an ID notifies them, and the choices stay [NOTIFY-01] @phone', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/user');
  await page.getByRole('link', { name: '通知の設定へ' }).click();
  await expect(page.getByRole('heading', { name: '通知', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await ring(page).uncheck();
  await page.getByRole('switch', { name: '閉じている端末でも通知で鳴らす' }).press('Space');
  await expect(page.getByText('どの端末も鳴りません。')).toBeVisible();
  await mailAbout(page, '未読メッセージのメール').click();
  await page.getByRole('option', { name: '15分ごとにまとめて送る' }).click();
  await expect(page.getByText('保存しました').first()).toBeVisible();
  await expectAccessible(page);

  await expect(async () => {
    await page.reload();
    await expect(ring(page)).not.toBeChecked();
    await expect(mailAbout(page, '未読メッセージのメール')).toContainText('15分ごとにまとめて送る');
  }).toPass();
  await expect(mailAbout(page, '不在着信のメール')).toContainText('15分ごとにまとめて送る');
});

test('a choice that cannot be saved goes back, and says so [NOTIFY-01]', async ({ page, signIn, consoleErrors }) => {
  consoleErrors.allow(/500/);
  await signIn();
  await page.goto('/account/notifications');
  await page.route('/graphql', (route) => {
    if (!route.request().postData()?.includes('mutation UpdateNotificationSetting')) return route.fallback();
    const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
    return route.fulfill({ status: 500, json: { errors: [error] } });
  });

  await ring(page).click();

  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
  await expect(ring(page)).toBeChecked();
});

test('a site that sends no mail offers none [OPS-40]', async ({ page, signIn, consoleErrors }) => {
  // Chromium lets a page that the test answers open no sockets on this machine.
  consoleErrors.allow(/WebSocket/);
  await signIn();
  await page.route('/account/notifications', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('"isMailOn":true', '"isMailOn":false') });
  });

  await page.goto('/account/notifications');

  await expect(ring(page)).toBeVisible();
  await expect(page.getByText(/のメール$/)).toHaveCount(0);
});

function ring(page: Page) {
  return page.getByRole('switch', { name: '開いている画面で鳴らす' });
}

function mailAbout(page: Page, label: string) {
  return page.getByRole('button', { name: label });
}
