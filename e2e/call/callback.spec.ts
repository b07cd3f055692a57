import type { Page } from '@playwright/test';
import { hideTab } from '../support/browser/hidden-tab.ts';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { answer, endCall, incoming, missedCall, overlay, pressCall } from '../support/call/call-screens.ts';
import { expectSound, expectToHear } from '../support/call/hearing.ts';
import { holdSocketRequests } from '../support/call/lost-frames.ts';
import { refuseMicrophone, unplugMicrophone } from '../support/call/refusing-person.ts';
import { deliverPush, pretendPushService, shownNotifications } from '../support/server/push.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: '折り返し電話' });
const requestsOf = (page: Page) => page.getByRole('region', { name: '折り返し電話の依頼' }).getByRole('listitem');

test('a visitor whose call was declined is called back on the open page [CALLBACK-30] [CALLBACK-34] [CALLBACK-36] [CALLBACK-37] [CALLBACK-40] [CALLBACK-41] [CALLBACK-43] [CALL-86] [CALL-101]', async ({
  people,
}) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇一号室' });
  await pressCall(visitor);
  await incoming(holder).getByRole('button', { name: '拒否', exact: true }).click();

  await overlay(visitor).getByRole('button', { name: '折り返し電話を頼む' }).click();
  await expectAccessible(visitor);
  await visitor.getByLabel('用件').fill('タオルの件');
  await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
  await expect(card(visitor)).toContainText('折り返し電話を頼みました');

  const row = requestsOf(holder).filter({ hasText: '七〇一号室' });
  await expect(row).toContainText('タオルの件');
  await row.getByRole('button', { name: /に電話する$/ }).click();
  await expect(incoming(visitor)).toContainText('折り返しのお電話です');
  await expectSound(visitor);
  await answer(visitor);
  await expectToHear(visitor, receiverHz);
  await expectToHear(holder, callerHz);
  expect(await holder.evaluate(() => navigator.mediaSession.metadata?.title)).toContain('七〇一号室');

  await endCall(visitor);
  await expect(overlay(holder)).toContainText('通話が終わりました');
  await overlay(holder).getByRole('button', { name: '閉じる' }).click();
  await expect(row).toBeHidden();
  await expect(visitor.getByRole('dialog')).toBeFocused();
  await visitor.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(card(visitor)).toContainText('折り返し電話は終わりました');
  await card(visitor).getByRole('button', { name: '閉じる' }).click();
  await expect(card(visitor)).toBeHidden();
});

test('a visitor declines a call back, and withdraws the request [CALLBACK-35] [CALLBACK-36] [CALLBACK-41]', async ({
  people,
}) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇二号室' });
  await askAfterDeclinedCall(holder, visitor);
  const row = requestsOf(holder).filter({ hasText: '七〇二号室' });

  await row.getByRole('button', { name: /に電話する$/ }).click();
  await incoming(visitor).getByRole('button', { name: '拒否', exact: true }).click();
  await expect(overlay(holder)).toContainText('相手は今、電話に出られません');
  await expect(overlay(holder)).toContainText('あと2回かけられます。');
  await overlay(holder).getByRole('button', { name: '閉じる' }).click();
  await expect(row).toContainText(/\d:\d\dに折り返したが応答なし（1\/3回）/);

  await expect(card(visitor)).toContainText('からのお電話に出られませんでした');
  await card(visitor).getByRole('button', { name: '依頼を取り消す' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: '依頼を取り消す' }).click();
  await expect(card(visitor)).toContainText('折り返しの依頼を取り消しました');
  await expect(row).toBeHidden();
});

test('a holder whose allowed microphone is unplugged does not ring the visitor, and uses no attempt [CALL-97]', async ({
  people,
}) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇九号室' });
  await askAfterDeclinedCall(holder, visitor);
  await unplugMicrophone(holder);
  await holder.reload();
  const row = requestsOf(holder).filter({ hasText: '七〇九号室' });

  await row.getByRole('button', { name: /に電話する$/ }).click();

  await expect(overlay(holder)).toContainText('マイクを使えなかったため、かけられませんでした');
  await overlay(holder).getByRole('button', { name: '閉じる' }).click();
  await holder.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('応答なし');
  await expect(card(visitor)).toContainText('折り返し電話を頼みました');
  await card(visitor).getByRole('button', { name: '依頼を取り消す' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: '依頼を取り消す' }).click();
  await expect(row).toBeHidden();
});

test('a holder who cancels a call back before it rings is back at the list [CALL-99]', async ({ people }) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七一〇号室' });
  await askAfterDeclinedCall(holder, visitor);
  await refuseMicrophone(holder, { times: 0 });
  await holder.reload();
  const row = requestsOf(holder).filter({ hasText: '七一〇号室' });

  await row.getByRole('button', { name: /に電話する$/ }).click();
  await overlay(holder).getByRole('button', { name: '発信をやめる' }).click();

  await expect(overlay(holder)).toBeHidden();
  await expect(row).toBeVisible();
  await card(visitor).getByRole('button', { name: '依頼を取り消す' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: '依頼を取り消す' }).click();
  await expect(row).toBeHidden();
});

test('a request that is taken and closed in one tab follows in the other, and closing it can be undone [CALLBACK-42] [CALLBACK-43]', async ({
  people,
}) => {
  const first = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇三号室' });
  await askAfterDeclinedCall(first, visitor);
  const second = await first.context().newPage();
  await second.setViewportSize({ width: 360, height: 740 });
  await second.goto('/account/call-histories?tab=voices');
  await expect(second.getByRole('tab', { name: 'ボイス' })).toBeInViewport({ ratio: 1 });
  await second.goto('/account/call-histories?tab=callbacks');
  const inFirst = requestsOf(first).filter({ hasText: '七〇三号室' });
  const inSecond = second.getByRole('listitem').filter({ hasText: '七〇三号室' });
  await expect(inSecond).toBeVisible();

  await choose(first, inFirst, '引き受ける');
  await expect(inSecond).toContainText('担当：あなた');
  await choose(second, inSecond, '対応済みにする');
  await expect(inFirst).toBeHidden();
  await second.getByRole('button', { name: '元に戻す' }).click();
  await expect(inFirst).toBeVisible();
});

test('a page whose connection is slow shows what has changed since its lists were loaded [CALLBACK-43] [HISTORY-06]', async ({
  people,
}) => {
  const first = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇四号室' });
  await askAfterDeclinedCall(first, visitor);
  const slow = await first.context().newPage();
  const subscribing = await holdSocketRequests(slow, 'subscribeUser');
  await slow.goto('/account/home');
  const inSlow = requestsOf(slow).filter({ hasText: '七〇四号室' });
  await expect(inSlow).toBeVisible();
  await expect.poll(subscribing.isHeld).toBe(true);

  const inFirst = requestsOf(first).filter({ hasText: '七〇四号室' });
  await choose(first, inFirst, '引き受ける');
  await expect(inFirst).toContainText('担当：あなた');
  await pressCall(visitor);
  await expect(incoming(first)).toBeVisible();
  await overlay(visitor).getByRole('button', { name: '発信をやめる' }).click();
  await expect(missedCall(first, '七〇四号室')).toContainText('不在着信');
  await expect(inSlow).not.toContainText('担当：あなた');

  subscribing.release();

  await expect(inSlow).toContainText('担当：あなた');
  await expect(missedCall(slow, '七〇四号室')).toContainText('不在着信');
});

test('two members of a group take a request at once: one gets it, and the other reads who [CALLBACK-05] [CALLBACK-40] [CALLBACK-42] [OP-295]', async ({
  people,
}) => {
  const visitor = await people.visitor('demo-desk', { callerName: '七〇四号室' });
  await pressCall(visitor);
  await ask(visitor);
  const [owner, member] = [await people.receiver('owner'), await people.receiver('member1')];
  await member.getByRole('button', { name: /IDを切り替える/ }).click();
  await member
    .getByRole('dialog')
    .getByRole('button', { name: /demo-desk/ })
    .click();
  const inMember = requestsOf(member).filter({ hasText: '七〇四号室' });
  await owner.goto('/account/groups');
  await owner.getByRole('button', { name: 'ホテル鈴の音 フロントのメニュー' }).click();
  await owner.getByRole('menuitem', { name: 'グループの設定' }).click();
  const inOwner = requestsOf(owner).filter({ hasText: '七〇四号室' });
  await expect(inOwner.getByRole('button', { name: /に電話する$/ })).toBeVisible();

  const isTaken = Promise.withResolvers<void>();
  await member.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('TakeCallback')) await isTaken.promise;
    await route.continue();
  });
  await choose(member, inMember, '引き受ける');
  await choose(owner, inOwner, '引き受ける');
  await expect(inOwner).toContainText('担当：あなた');
  isTaken.resolve();

  await expect(member.getByText('ホテル鈴の音 支配人が先に引き受けました')).toBeVisible();
  await expect(inMember).toContainText('担当：ホテル鈴の音 支配人');
  await expect(inMember.getByRole('button', { name: /に電話する$/ })).toBeHidden();
});

test('a visitor chooses a time, is asked for the microphone, and answers in one of two tabs [CALLBACK-31] [CALLBACK-33] [CALLBACK-36] [CALLBACK-38] [CALLBACK-40] [CALLBACK-44] [UNHEARD-01]', async ({
  people,
}) => {
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇五号室' });
  const scripts: string[] = [];
  visitor.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  // For the call, and for the request.
  await refuseMicrophone(visitor, { times: 2 });
  await visitor.reload({ waitUntil: 'networkidle' });
  expect(scripts.filter((path) => path.includes('callback'))).toEqual([]);

  await pressCall(visitor);
  await overlay(visitor).getByRole('button', { name: 'マイクを使って電話をかける' }).click();
  await visitor
    .getByRole('alertdialog', { name: 'マイクを使えません' })
    .getByRole('button', { name: '折り返し電話を頼む' })
    .click();
  await visitor.getByRole('radio', { name: '日時を選ぶ' }).check();
  await visitor.getByLabel('日付').selectOption({ index: 3 });
  await visitor.getByLabel('時刻', { exact: true }).selectOption('10:00');
  await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
  await expect(card(visitor)).toContainText(/ご希望：.*10:00/);
  const row = requestsOf(holder).filter({ hasText: '七〇五号室' });
  await expect(row).toContainText(/ご希望：.*10:00/);
  await expect(holder.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('対応待ち');
  await expect(card(visitor)).toContainText('マイクの使用を許可してください');
  await card(visitor).getByRole('button', { name: 'マイクを確認する' }).click();
  await expect(card(visitor)).not.toContainText('マイク');

  await visitor.reload();
  await expect(card(visitor)).toBeVisible();
  expect(scripts.filter((path) => path.includes('callback'))).not.toEqual([]);
  const other = await visitor.context().newPage();
  await other.goto(visitor.url());
  await expect(card(other)).toBeVisible();
  await row.getByRole('button', { name: /に電話する$/ }).click();
  await expect(incoming(visitor)).toBeVisible();
  await answer(other);
  await expect(visitor.getByRole('dialog')).toContainText('別の画面か端末で応答されました');
  await expect(overlay(holder).getByText('通話中')).toBeVisible();
  await endCall(other);
  await expect(overlay(holder)).toContainText('通話が終わりました');
});

test.describe('notifications', { tag: '@notifications' }, () => {
  test('a visitor who is woken by push has one notification for a call, and none beside a page that shows it [CALLBACK-36] [CALLBACK-39] [NOTIFY-40]', async ({
    people,
  }) => {
    const holder = await people.receiver('member1');
    const permissions = ['microphone', 'notifications'];
    const visitor = await people.visitor('demo-1', { callerName: '七〇七号室', context: { permissions } });
    await pretendPushService(visitor);
    await countOwnNotifications(visitor);
    await visitor.reload();
    const row = requestsOf(holder).filter({ hasText: '七〇七号室' });
    const ring = () => row.getByRole('button', { name: /に電話する$/ }).click();

    await test.step('without push, the hidden page notifies', async () => {
      await askAfterDeclinedCall(holder, visitor);
      await hideTab(visitor);
      await ring();
      await expect(incoming(visitor)).toBeVisible();
      await expect.poll(() => ownNotifications(visitor)).toBe(1);
      await incoming(visitor).getByRole('button', { name: '拒否', exact: true }).click();
      await overlay(holder).getByRole('button', { name: '閉じる' }).click();
      await visitor.reload();
    });

    await test.step('with push, it leaves that to the push', async () => {
      await card(visitor).getByRole('button', { name: '依頼を取り消す' }).click();
      await visitor.getByRole('alertdialog').getByRole('button', { name: '取り消す' }).click();
      await card(visitor).getByRole('button', { name: 'もう一度頼む' }).click();
      await visitor.getByRole('checkbox', { name: 'ページを閉じても通知で知らせる' }).check();
      await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
      await expect(card(visitor)).toContainText('折り返し電話を頼みました');
      await hideTab(visitor);
      await ring();
      await expect(incoming(visitor)).toBeVisible();
      await expect(visitor).toHaveTitle(/^着信：/);
      expect(await ownNotifications(visitor)).toBe(0);
    });

    await test.step('the notification of the push is closed where the call is shown', async () => {
      const call = { kind: 'guestCall', roomId: 'room', callerName: 'フロント', locale: 'ja' };
      const chatRoomId = await visitor.evaluate(
        () => JSON.parse(localStorage.getItem('callbacks') ?? '')[0].chatRoomId,
      );
      await deliverPush(visitor, { ...call, chatRoomId: 'another' });
      await expect.poll(() => shownNotifications(visitor)).toHaveLength(1);
      await deliverPush(visitor, { ...call, chatRoomId });
      await expect.poll(() => shownNotifications(visitor)).toEqual([]);
    });
  });
});

test('a visitor who is gone gets a mail, whose link opens the chat once [CALLBACK-10] [CALLBACK-31] [CALLBACK-46]', async ({
  people,
  mailbox,
}) => {
  test.skip(isLastHalfHourInTokyo(), 'no half hour of today is left to choose');
  const holder = await people.receiver('member1');
  const visitor = await people.visitor('demo-1', { callerName: '七〇六号室' });
  await declineCall(holder, visitor);
  await openForm(visitor);
  await visitor.getByRole('radio', { name: '今日中（時刻を選ぶ）' }).check();
  const until = await visitor.getByLabel('この時刻まで').locator('option').last().textContent();
  await visitor.getByLabel('この時刻まで').selectOption({ label: until ?? '' });
  await visitor.getByLabel('メールアドレス').fill('room706@example.com');
  await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
  await expect(card(visitor)).toContainText(`ご希望：${until}まで`);
  const confirmation = await mailbox.waitForMail('room706@example.com');
  await visitor.goto(confirmation.links[0] ?? '');
  await visitor.getByRole('main').getByRole('button').click();
  await visitor.close();

  const row = requestsOf(holder).filter({ hasText: '七〇六号室' });
  await expect(row).toContainText(`ご希望：${until}まで`);
  await row.getByRole('button', { name: /に電話する$/ }).click();
  await expect(overlay(holder)).toContainText('相手のページか通知で呼び出しています');
  await overlay(holder).getByRole('button', { name: '発信をやめる' }).click();

  const mail = await mailbox.waitForMail('room706@example.com', { subject: /折り返し電話がありました/ });
  const reader = await people.visitor('demo-1');
  await reader.goto(mail.links[0] ?? '');
  await reader.reload();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'チャットを開く' }).click();
  await expect(card(reader)).toContainText('からのお電話に出られませんでした');
  const second = await people.visitor('demo-1');
  await second.goto(mail.links[0] ?? '');
  await second.getByRole('button', { name: 'チャットを開く' }).click();
  await expect(second.getByRole('alert')).toContainText('このリンクはもう使えません');
  await expectAccessible(second);
});

/** Notifications that the page shows itself, not by the service worker. */
async function countOwnNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Notification: Own } = window;
    Reflect.set(window, 'ownNotifications', 0);
    window.Notification = class extends Own {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        Reflect.set(window, 'ownNotifications', Reflect.get(window, 'ownNotifications') + 1);
      }
    };
  });
}

function ownNotifications(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'ownNotifications'));
}

function isLastHalfHourInTokyo(): boolean {
  const time = new Date().toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' });
  return time >= '23:25';
}

async function askAfterDeclinedCall(holder: Page, visitor: Page): Promise<void> {
  await declineCall(holder, visitor);
  await ask(visitor);
}

async function ask(visitor: Page): Promise<void> {
  await openForm(visitor);
  await visitor.getByRole('button', { name: '折り返しを頼む' }).click();
  await expect(card(visitor)).toContainText('折り返し電話を頼みました');
}

async function declineCall(holder: Page, visitor: Page): Promise<void> {
  await pressCall(visitor);
  await incoming(holder).getByRole('button', { name: '拒否', exact: true }).click();
}

async function openForm(visitor: Page): Promise<void> {
  await overlay(visitor).getByRole('button', { name: '折り返し電話を頼む' }).click();
}

async function choose(page: Page, row: ReturnType<typeof requestsOf>, item: string): Promise<void> {
  await row.getByRole('button', { name: /の依頼の操作$/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
