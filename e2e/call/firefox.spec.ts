import { firefox } from '../../scripts/test/firefox.mjs';
import { reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { type BrowserEnd, sameNetwork } from '../support/call/browser-end.ts';
import { callerHz } from '../support/call/call-people.ts';
import { answer, inCall } from '../support/call/call-screens.ts';
import { openFirefoxEnd } from '../support/call/firefox-end.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<{ caller: BrowserEnd }>({
  caller: async ({ hotel }, use) => {
    const caller = await openFirefoxEnd({ network: sameNetwork, origin: hotel.url, hz: callerHz, isRelayed: false });
    await use(caller);
    await caller.close();
  },
});

test.skip(firefox.find() === null, reasonToSkip(firefox));

test('a caller in Firefox who reloads the page comes back into the call, and both hear each other [CALL-90]', async ({
  people,
  hotel,
  caller,
}) => {
  const receiver = await people.receiver('member1');
  await caller.goTo(`${hotel.url}/demo-1?autoCallerName=Firefox`);
  await caller.run(`document.querySelector('[data-press="call"]').click()`);
  await answer(receiver);
  await expectToHear(receiver, callerHz);
  await expectSoundIn(caller);

  await caller.reload();

  // The samples of the page before the reload are gone.
  await expectSoundIn(caller);
  await expectToHear(receiver, callerHz);
  await expect(inCall(receiver)).toContainText(/\d\d:\d\d:\d\d/);
});

/** Expects that the energy of the sound that arrives grows. */
async function expectSoundIn(end: BrowserEnd): Promise<void> {
  const isHearing = () =>
    end.run<boolean>('window.samples.length > 1 && window.samples.at(-1)[1] > window.samples[0][1]');
  await expect.poll(isHearing, { message: 'hears the other end' }).toBe(true);
}
