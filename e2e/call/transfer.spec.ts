import type { Page } from '@playwright/test';
import { type CallPeople, callerHz, goToReceive, receiverHz } from '../support/call/call-people.ts';
import {
  answer,
  connect,
  endCall,
  expectToTalk,
  historyRow,
  inCall,
  incoming,
  overlay,
} from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const restaurantHz = 1320;

test('a call is transferred to another member, who talks to the caller [SIGNAL-06] [SIGNAL-09] [SIGNAL-13] [SIGNAL-14] [CALL-27] [CALL-28] [HISTORY-04] [OP-20]', async ({
  people,
}) => {
  const { caller, concierge } = await callConcierge(people);

  await openTransfer(concierge);
  await expect(inCall(concierge).getByRole('heading', { name: '通話を転送' })).toBeFocused();
  await expect(restaurantChoice(concierge)).toContainText('オフライン');
  await passOnToRestaurant(concierge);
  await expect(inCall(concierge).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'ホテル鈴の音 レストランは、いま電話を受けられる端末を開いていません。',
  );
  await expectAccessible(concierge);
  const restaurant = await openRestaurant(people);
  await expect(restaurantChoice(concierge)).toContainText('応答できます');
  await passOnToRestaurant(concierge);
  await expect(concierge.getByText('ホテル鈴の音 レストランを呼び出しています。')).toBeVisible();
  await expect(inCall(concierge)).toBeHidden();
  await expect(overlay(caller)).toContainText('別の担当者を呼び出しています');
  await expect(overlay(caller).getByRole('heading', { name: 'ホテル鈴の音 レストラン' })).toBeVisible();
  await expect(incoming(restaurant)).toContainText('ホテル鈴の音 コンシェルジュからの転送');

  await answer(restaurant);
  await expectToTalk({ caller, receiver: restaurant });
  await expect(concierge.getByText('ホテル鈴の音 レストランへ転送しました')).toBeVisible();
  await expectToHear(caller, restaurantHz);
  await expectToHear(restaurant, callerHz);
  await endCall(caller);
  await expect(restaurant.getByText('相手が通話を終了しました')).toBeVisible();

  for (const page of [concierge, restaurant]) await page.goto('/account/call-histories');
  await expect(historyRow(concierge, '食事の客').first()).toContainText('転送先：ホテル鈴の音 レストラン');
  await expect(historyRow(restaurant, '食事の客').first()).toContainText('転送元：');
});

test('a transferred call that the other member declines comes back [CALL-27] [OP-20] [SIGNAL-13]', async ({
  people,
}) => {
  const restaurant = await openRestaurant(people);
  const { caller, concierge } = await callConcierge(people);

  await openTransfer(concierge);
  await expect(targets(concierge).first()).toContainText('ホテル鈴の音 レストラン');
  await passOnToRestaurant(concierge);
  await incoming(restaurant).getByRole('button', { name: '拒否', exact: true }).click();

  await expect(incoming(concierge)).toContainText('転送先から戻った電話');
  await answer(concierge);
  await expectToTalk({ caller, receiver: concierge });
  await expectToHear(caller, receiverHz);
  await expect(overlay(caller).getByRole('heading', { name: 'ホテル鈴の音 コンシェルジュ' })).toBeVisible();
  await endCall(concierge);
  await expect(overlay(caller)).toContainText('通話が終了しました');
});

test('while the caller is cut off, the list says why no target can be chosen, and lets one be chosen afterwards [SIGNAL-16]', async ({
  people,
}) => {
  const restaurant = await openRestaurant(people);
  const { caller, concierge } = await callConcierge(people);
  await openTransfer(concierge);
  const address = caller.url();
  caller.on('dialog', (dialog) => dialog.accept());

  await caller.goto('about:blank');
  await expect(inCall(concierge).getByRole('status')).toHaveText('相手とつなぎ直しています。つながると転送できます。');
  await expect(restaurantChoice(concierge)).toBeDisabled();
  await expectAccessible(concierge);

  await caller.goto(address);
  await expect(restaurantChoice(concierge)).toBeEnabled();
  await passOnToRestaurant(concierge);
  await answer(restaurant);
  await expectToTalk({ caller, receiver: restaurant });
  await endCall(caller);
});

test('a transfer whose answer is lost, and that is answered meanwhile, leads the caller there all the same [SIGNAL-17]', async ({
  people,
}) => {
  const restaurant = await openRestaurant(people);
  const concierge = await people.signedIn('member1', { hz: receiverHz });
  const answers = await loseAnswersToTransfer(concierge);
  await goToReceive(concierge, '/account/home');
  const caller = await callTo(people, concierge);

  await openTransfer(concierge);
  await passOnToRestaurant(concierge);
  await answers.whenRepeated;
  await answer(restaurant);
  await expect(incoming(restaurant)).toBeHidden();
  answers.release();
  await expect(concierge.getByText('ホテル鈴の音 レストランへ転送しました')).toBeVisible({ timeout: 30_000 });

  await expectToTalk({ caller, receiver: restaurant });
  await expectToHear(caller, restaurantHz);
  await expectToHear(restaurant, callerHz);
  await expect(inCall(concierge)).toBeHidden();
  await endCall(caller);
});

/** TRANSFER reaches the server, whose answers do not arrive until they are released. */
async function loseAnswersToTransfer(page: Page) {
  const { promise: whenRepeated, resolve: noteRepetition } = Promise.withResolvers<void>();
  let requests = 0;
  let isReleased = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    const lost = new Set<string>();
    socket.onMessage((message) => {
      const [, id] = /^42\/ws-call,(\d+)\["TRANSFER"/.exec(String(message)) ?? [];
      if (id) requests += 1;
      if (id && !isReleased) lost.add(`43/ws-call,${id}`);
      if (requests === 2) noteRepetition();
      server.send(message);
    });
    server.onMessage((message) => {
      const [answer = ''] = String(message).split('[');
      if (!lost.has(answer)) socket.send(message);
    });
  });
  return {
    whenRepeated,
    release() {
      isReleased = true;
    },
  };
}

async function callConcierge(people: CallPeople) {
  const concierge = await people.receiver('member1');
  return { concierge, caller: await callTo(people, concierge) };
}

async function callTo(people: CallPeople, concierge: Page): Promise<Page> {
  const caller = await people.visitor('demo-1', { callerName: '食事の客' });
  await connect({ caller, receiver: concierge });
  return caller;
}

function openRestaurant(people: CallPeople): Promise<Page> {
  return people.receiver('member2', { hz: restaurantHz });
}

async function openTransfer(page: Page): Promise<void> {
  await inCall(page).getByRole('button', { name: '転送' }).click();
  await expect(restaurantChoice(page)).toBeVisible();
}

async function passOnToRestaurant(page: Page): Promise<void> {
  await restaurantChoice(page).click();
}

const restaurantChoice = (page: Page) => inCall(page).getByRole('button', { name: 'ホテル鈴の音 レストラン' });

const targets = (page: Page) => inCall(page).getByRole('list', { name: '転送先' }).getByRole('listitem');
