import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Milliseconds of one call until both ends have heard the other. */
export type CallTimes = { fromCall: number; fromAnswer: number };

type Seen = { pressedAt?: number; audioAt?: number };

declare global {
  interface Window {
    seen: Seen;
    press(button: HTMLElement): void;
  }
}

/** A browser's page that notes when a button is pressed and when the first packet of the other's voice arrives. */
export async function openWatchedContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'ja-JP' });
  await context.addInitScript(watchCall);
  return context;
}

/** Presses the one button, while the other page presses its own as soon as it is there. */
export async function timeCall({
  caller,
  receiver,
  call,
  answer,
}: {
  caller: Page;
  receiver: Page;
  /** CSS selectors of the buttons. */
  call: string;
  answer: string;
}): Promise<CallTimes> {
  await receiver.evaluate(pressWhenThere, answer);
  await caller.evaluate((selector) => {
    window.seen = {};
    const button = document.querySelector<HTMLElement>(selector);
    if (!button) throw new Error(`There is no ${selector}`);
    window.press(button);
  }, call);
  const [calling, answering] = await Promise.all([caller, receiver].map(waitForAudio));
  const audioAt = Math.max(calling?.audioAt ?? 0, answering?.audioAt ?? 0);
  return { fromCall: audioAt - (calling?.pressedAt ?? 0), fromAnswer: audioAt - (answering?.pressedAt ?? 0) };
}

async function waitForAudio(page: Page): Promise<Seen> {
  await page.waitForFunction(() => window.seen.audioAt !== undefined);
  return page.evaluate(() => window.seen);
}

/** Runs in the page. */
function pressWhenThere(selector: string): void {
  window.seen = {};
  const look = () => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    if (!button || button.hidden || window.seen.pressedAt !== undefined) return;
    observer.disconnect();
    window.press(button);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page before anything of it. */
function watchCall(): void {
  const now = () => performance.timeOrigin + performance.now();
  window.seen = {};
  window.press = (button) => {
    window.seen.pressedAt = now();
    button.click();
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config);
      // Comes within a millisecond of the first packet.
      this.addEventListener('track', ({ track }) =>
        track.addEventListener('unmute', () => {
          window.seen.audioAt ??= now();
        }),
      );
    }
  };
}
