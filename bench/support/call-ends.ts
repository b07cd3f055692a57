import type { Browser, Page } from '@playwright/test';
import { goToReceive } from '../../e2e/support/call/call-people.ts';
import { endCall, inCall, overlay } from '../../e2e/support/call/call-screens.ts';
import { demoUser } from '../../e2e/support/server/demo-user.ts';
import { addSigninCookies } from '../../e2e/support/server/signin-cookies.ts';
import { type CallTimes, openWatchedContext, timeCall } from './call-times.ts';

/** Two pages that can call each other repeatedly. */
export type CallEnds = {
  /** Loads both pages as on a first visit. */
  load(): Promise<void>;
  call(): Promise<CallTimes>;
};

type Browsers = { callers: Browser; receivers: Browser };

export async function openBareEnds({ callers, receivers }: Browsers, url: string): Promise<CallEnds> {
  const [caller, receiver] = await Promise.all([callers, receivers].map(openPage));
  if (!caller || !receiver) throw new Error('No pages');
  return {
    async load() {
      for (const page of [caller, receiver]) {
        await page.goto(url);
        await page.waitForSelector('[data-ready]');
        await page.mouse.click(1, 1);
      }
    },
    async call() {
      const times = await timeCall({ caller, receiver, call: '#call', answer: '#answer' });
      await caller.click('#end');
      return times;
    },
  };
}

export async function openYobirinEnds({ callers, receivers }: Browsers, url: string): Promise<CallEnds> {
  const [caller, receiver] = await Promise.all([callers, receivers].map(openPage));
  if (!caller || !receiver) throw new Error('No pages');
  await signIn(receiver, url);
  return {
    async load() {
      await goToReceive(receiver, `${url}/account/home`);
      await receiver.mouse.click(1, 1);
      await caller.goto(`${url}/demo-1?autoCallerName=Bench`, { waitUntil: 'networkidle' });
      await caller.mouse.click(1, 1);
    },
    async call() {
      // The button is disabled for a moment after each call.
      await caller.locator('[data-press="call"]:enabled:not([aria-disabled="true"])').waitFor();
      const answer = '[role="alertdialog"] .grid > button:last-child';
      const times = await timeCall({ caller, receiver, call: '[data-press="call"]', answer });
      await endCall(caller);
      await overlay(caller).getByRole('button', { name: '閉じる' }).click();
      await inCall(receiver).waitFor({ state: 'hidden' });
      return times;
    },
  };
}

async function openPage(browser: Browser): Promise<Page> {
  return (await openWatchedContext(browser)).newPage();
}

async function signIn(page: Page, url: string): Promise<void> {
  const { email, password } = demoUser('member1');
  const response = await page.request.post(`${url}/auth/signin`, { data: { email, password } });
  const refreshToken = response.headers()['refresh-token'] ?? '';
  await addSigninCookies(page.context(), url, { refreshToken });
}
