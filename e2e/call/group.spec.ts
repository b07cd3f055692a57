import { goToReceive } from '../support/call/call-people.ts';
import { answer, endCall, expectToTalk, incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { demoUser } from '../support/server/demo-user.ts';
import type { Users } from '../support/server/users.ts';
import { expect, test } from './fixtures.ts';

const deskHz = 1320;

test('a group rings all its members by its short name, and stops for the others when one answers [GROUP-11] [OP-16] [OP-90]', async ({
  people,
  users,
}) => {
  const naming = await findGroupAlias(users);
  await naming.set('受');
  const owner = await people.receiver('owner');
  const member = await people.receiver('member1');
  const winner = await people.receiver('member2', { hz: deskHz });
  const caller = await people.visitor('demo-desk', { callerName: '到着した客' });

  await pressCall(caller);
  for (const page of [owner, member, winner])
    await expect(incoming(page)).toContainText('受グループ「ホテル鈴の音 フロント」（demo-desk）への電話です');
  await answer(winner);

  for (const page of [owner, member]) {
    await expect(incoming(page)).toBeHidden();
    await expect(page.getByText('到着した客からの電話は、別の画面か端末で応答されました')).toBeVisible();
  }
  await expectToTalk({ caller, receiver: winner });
  await expectToHear(caller, deskHz);
  await endCall(caller);
  await expect(overlay(caller)).toContainText('通話が終了しました');
  // Other journeys use this group as well.
  await naming.set('');
});

test('two tabs of one user ring, and one of them answers', async ({ people }) => {
  const first = await people.receiver('owner');
  const second = await first.context().newPage();
  await goToReceive(second, '/account/profile');
  const caller = await people.visitor('demo');

  await pressCall(caller);
  await expect(incoming(first)).toBeVisible();
  await answer(second);
  await expect(incoming(first)).toBeHidden();
  await expect(first.getByText('101号室からの電話は、別の画面か端末で応答されました')).toBeVisible();
  await expectToTalk({ caller, receiver: second });
  await endCall(second);
  await expect(overlay(caller)).toContainText('通話が終了しました');
});

/** The short name of the demo's group, which only the owner of the account may change. */
async function findGroupAlias(users: Users) {
  const owner = demoUser('owner');
  const groups = '{ authenticatedUser { groupMemberships { yobirinProperty { id } } } }';
  const { authenticatedUser } = await users.ask(owner, groups);
  const [{ yobirinProperty }] = authenticatedUser.groupMemberships;
  const change = `mutation ($id: ID!, $alias: String!) { updateDisplayAlias(yobirinPropertyId: $id, displayAlias: $alias) }`;
  return { set: (alias: string) => users.ask(owner, change, { id: yobirinProperty.id, alias }) };
}
