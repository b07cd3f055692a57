import type { Page } from '@playwright/test';
import { changeMessages } from '../support/browser/changed-answer.ts';
import { pressTwice } from '../support/browser/second-press.ts';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import {
  answer,
  connect,
  endCall,
  expectToTalk,
  historyRow,
  inCall,
  incoming,
  overlay,
  pressCall,
} from '../support/call/call-screens.ts';
import { expectNoSound, expectNotToHear, expectSound, expectToHear } from '../support/call/hearing.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const tokyo = { latitude: 35.681236, longitude: 139.767125 };
const osaka = { latitude: 34.702485, longitude: 135.495952 };
const mayBeLocated = ['microphone', 'geolocation'];

test('the side that holds is not heard, and the other side hears a melody until the call resumes [SIGNAL-07] [SIGNAL-08]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const caller = await people.visitor('demo');
  await connect({ caller, receiver });
  await expectToHear(caller, receiverHz);

  for (const { holding, held, heldHears } of [
    { holding: receiver, held: caller, heldHears: receiverHz },
    { holding: caller, held: receiver, heldHears: callerHz },
  ]) {
    await holding.getByRole('button', { name: '保留', exact: true }).click();
    await expect(held.getByText('保留中です。少々お待ちください。')).toBeVisible();
    await expectSound(held);
    await expectNotToHear(held, heldHears);
    await holding.getByRole('button', { name: '保留を解除' }).click();
    await expect(held.getByText('保留中です。少々お待ちください。')).toBeHidden();
    await expectNoSound(held);
    await expectToHear(held, heldHears);
  }
  await endCall(caller);
});

test('a muted microphone is not heard, also when muted from the bar of a minimized call [CALL-82]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const caller = await people.visitor('demo');
  await connect({ caller, receiver });

  await inCall(receiver).getByRole('button', { name: '小さく表示' }).click();
  await receiver.getByRole('link', { name: '通話履歴' }).click();
  const bar = receiver.getByRole('region', { name: '通話中' });
  await bar.getByRole('button', { name: 'マイクをオフ' }).click();
  await expectNotToHear(caller, receiverHz);
  await expectAccessible(receiver);

  await bar.getByRole('button', { name: 'マイクをオン' }).click();
  await expectToHear(caller, receiverHz);

  // The microphone carries a tone, so the caller speaks all the time.
  const hint = overlay(caller).getByText('マイクがオフで、声が届いていません');
  await overlay(caller).getByRole('button', { name: 'マイクをオフ' }).click();
  await expect(hint).toBeVisible();
  await expectNotToHear(receiver, callerHz);
  await overlay(caller).getByRole('button', { name: 'マイクをオン' }).click();
  await expect(hint).toBeHidden();
  await expectToHear(receiver, callerHz);
  await bar.getByRole('button', { name: '通話を終了' }).click();
  await expect(overlay(caller)).toContainText('通話が終了しました');
});

test('both sides share their location and see it on a map [SIGNAL-04] [SIGNAL-11] [CALLPAGE-07] [OP-21] [ERASE-02]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner', { context: { permissions: mayBeLocated, geolocation: osaka } });
  const context = { permissions: mayBeLocated, geolocation: tokyo };
  const caller = await people.visitor('demo', { callerName: '迷った人', context });
  for (const page of [caller, receiver]) await leaveMapsUnloaded(page);
  await connect({ caller, receiver });

  await shareLocation(caller);
  await expect(inCall(receiver).getByText('相手の現在地が届きました')).toBeVisible();
  const map = await openLocation(receiver);
  await expect(map).toContainText('緯度 35.68124、経度 139.76712');
  await expect(map.getByTitle('相手の現在地の地図')).toHaveAttribute('src', /35\.681236/);
  await expect(map).not.toContainText('この通話は終わります');
  await expectAccessible(receiver);
  await map.getByRole('button', { name: '閉じる' }).click();

  await shareLocation(receiver);
  await expect(overlay(caller).getByText('相手の現在地が届きました')).toBeVisible();
  await expect(await openLocation(caller)).toContainText('緯度 34.70249、経度 135.49595');
  await expect(locationModal(caller)).toContainText('60秒以内にこの画面へお戻りください。');
  await expectAccessible(caller);
  await locationModal(caller).getByRole('button', { name: '閉じる' }).click();
  await endCall(caller);

  await receiver.goto('/account/call-histories');
  await historyRow(receiver, '迷った人').getByRole('button', { name: '迷った人の位置情報を見る' }).click();
  await expect(receiver.getByRole('dialog')).toContainText('緯度 35.68、経度 139.77');
  await expect(receiver.getByRole('dialog')).toContainText('丸めた位置です');
});

test('a location that the browser withholds or the server refuses is reported as not shared [ERROR-26] [SIGNAL-12]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const caller = await people.visitor('demo');
  await changeMessages(caller, (message) => message.replace(/"latitude":"[^"]+"/, '"latitude":"nowhere"'));
  await caller.reload();
  await connect({ caller, receiver });

  const modal = await openLocation(caller);
  await modal.getByRole('button', { name: '現在地を伝える' }).click();
  await expect(modal).toContainText('現在地を取得できませんでした。ブラウザの設定をご確認ください。');
  await caller.context().grantPermissions(mayBeLocated);
  await caller.context().setGeolocation(tokyo);
  await modal.getByRole('button', { name: '現在地を伝える' }).click();
  await expect(modal).toContainText('サーバーエラーが発生しました。現在地を伝えられませんでした。');
  await modal.getByRole('button', { name: '閉じる' }).click();
  await endCall(caller);
});

test('a phone in landscape shows every button of a call', async ({ people }) => {
  const context = { viewport: { width: 740, height: 360 } };
  const receiver = await people.receiver('owner', { context });
  const caller = await people.visitor('demo', { context });
  await pressCall(caller);

  for (const name of ['拒否', '応答', 'ひとこと添えて拒否'])
    await expect(incoming(receiver).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await answer(receiver);
  await expectToTalk({ caller, receiver });
  for (const button of await inCall(receiver).getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  for (const button of await overlay(caller).getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  await endCall(receiver);
});

test('on a small phone the buttons that answer and end a call are in sight in every state [CALLPAGE-52]', async ({
  people,
}) => {
  const receiver = await people.receiver('owner');
  const caller = await people.visitor('demo', { callerName: '二階のロビーでお待ちの山田花子' });
  await pressCall(caller);
  await expectInSightOnSmallPhones(caller, '発信をやめる');
  await expectInSightOnSmallPhones(receiver, '拒否');
  await expectInSightOnSmallPhones(receiver, '応答');
  await incoming(receiver).getByRole('button', { name: 'ひとこと添えて拒否' }).click();
  for (const name of ['この文を添えて拒否', '戻る']) await expectInSightOnSmallPhones(receiver, name);
  await incoming(receiver).getByRole('button', { name: '戻る' }).click();

  await answer(receiver);
  await expectToTalk({ caller, receiver });
  for (const page of [caller, receiver]) {
    await page.getByRole('button', { name: 'マイクをオフ' }).click();
    await page.getByRole('button', { name: '保留', exact: true }).click();
  }
  await expect(caller.getByText('保留中です。少々お待ちください。')).toBeVisible();
  for (const page of [caller, receiver]) await expectInSightOnSmallPhones(page, '通話を終了');
  for (const panel of ['転送', '音声']) {
    await inCall(receiver).getByRole('button', { name: panel }).click();
    for (const name of ['通話を終了', '通話画面に戻る']) await expectInSightOnSmallPhones(receiver, name);
    await expectAccessible(receiver);
    await inCall(receiver).getByRole('button', { name: '通話画面に戻る' }).click();
  }

  const location = await openLocation(caller);
  await location
    .getByRole('button', { name: /現在地/ })
    .first()
    .focus();
  await expectInSightOnSmallPhones(caller, '閉じる');
  await location.getByRole('button', { name: '閉じる' }).click();
  for (const page of [caller, receiver]) {
    await page.getByRole('button', { name: '文字で話す' }).click();
    for (const name of ['通話を終了', '通話画面に戻る']) await expectInSightOnSmallPhones(page, name);
    await page.getByRole('button', { name: '通話画面に戻る' }).click();
  }

  await endCall(caller);
  await expectInSightOnSmallPhones(caller, '閉じる');
  await overlay(caller).getByRole('button', { name: '閉じる' }).click();

  await pressCall(caller);
  await incoming(receiver).getByRole('button', { name: 'ひとこと添えて拒否' }).click();
  await incoming(receiver).getByLabel('自由に書く').fill('ただいま手が離せません。後ほどおかけ直しください。');
  await incoming(receiver).getByRole('button', { name: 'この文を添えて拒否' }).click();
  await expect(overlay(caller)).toContainText('後ほどおかけ直しください。');
  for (const name of ['もう一度かける', '閉じる']) await expectInSightOnSmallPhones(caller, name);
});

test('a second press on the call button or on 応答 presses no control of the screen that follows', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1');

  await pressTwice(caller.getByRole('button', { name: '電話をかける' }));
  await expect(overlay(caller)).toContainText('呼び出しています');
  await pressTwice(incoming(receiver).getByRole('button', { name: '応答', exact: true }));
  await expectToTalk({ caller, receiver });

  await expect(overlay(caller).getByRole('button', { name: 'マイクをオフ' })).toBeVisible();
  await expect(receiver.getByRole('alertdialog')).toHaveCount(0);
  await endCall(caller);
});

test('a button that is on stands out in forced colours, too', async ({ people }) => {
  await people.receiver('owner');
  const caller = await people.visitor('demo', { context: { forcedColors: 'active' } });
  await pressCall(caller);
  const sign = (name: string) => overlay(caller).getByRole('button', { name }).locator('svg');
  const colorWhenOff = await sign('マイクをオフ').evaluate((element) => getComputedStyle(element).color);

  await sign('マイクをオフ').click();
  await expect(sign('マイクをオン')).not.toHaveCSS('color', colorWhenOff);
  await overlay(caller).getByRole('button', { name: '発信をやめる' }).click();
});

test('no notice on a phone covers the button that ends a call', async ({ people }) => {
  const receiver = await people.receiver('owner', { context: { viewport: { width: 360, height: 740 } } });
  const caller = await people.visitor('demo');
  await connect({ caller, receiver });

  await inCall(receiver).getByRole('button', { name: '転送' }).click();
  await inCall(receiver).getByRole('button', { name: 'ホテル鈴の音 レストラン' }).click();
  await expect(receiver.getByText('いま電話を受けられる端末を開いていません')).toBeVisible();
  await inCall(receiver).getByRole('button', { name: '戻る' }).click();
  await endCall(receiver);
  await expect(overlay(caller)).toContainText('通話が終了しました');
});

const smallPhones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 667, height: 375 },
];

async function expectInSightOnSmallPhones(page: Page, name: string): Promise<void> {
  for (const size of smallPhones) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
}

const locationModal = (page: Page) => page.getByRole('dialog', { name: '現在地' });

async function openLocation(page: Page) {
  await page.getByRole('button', { name: '現在地', exact: true }).click();
  return locationModal(page);
}

async function shareLocation(page: Page): Promise<void> {
  const modal = await openLocation(page);
  await modal.getByRole('button', { name: '現在地を伝える' }).click();
  await expect(modal).toContainText('相手に伝えました');
  await modal.getByRole('button', { name: '閉じる' }).click();
}

/** Maps come from another site, which tests do not reach. */
async function leaveMapsUnloaded(page: Page): Promise<void> {
  await page
    .context()
    .route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' }),
    );
}
