import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Milliseconds of one call until both ends have heard each other, without the time that a person takes to answer. */
export type CallTimes = { fromCall: number; fromAnswer: number };

type Seen = { shownAt: number; pressedAt: number; audioAt: number };

declare global {
  interface Window {
    /** Resets the times for the next call. */
    beginCall(): void;
    press(button: HTMLElement): void;
    seen: Partial<Seen>;
    /** Resolves when the other side's voice arrives. */
    heard: Promise<Partial<Seen>>;
  }
}

/** The receiver answers this long after it began to ring. */
const thinkingMs = 500;

/** Opens pages that record when a button is pressed and when the first packet of the other side's voice arrives. */
export async function openWatchedContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'ja-JP' });
  await context.addInitScript(watchCall);
  return context;
}

/** Presses the call button; the other page presses its answer button a moment after it appears. */
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
  await receiver.evaluate(pressWhenThere, { selector: answer, thinkingMs });
  await caller.evaluate((selector) => {
    window.beginCall();
    const button = document.querySelector<HTMLElement>(selector);
    if (!button) throw new Error(`There is no ${selector}`);
    window.press(button);
  }, call);
  const [calling, answering] = await Promise.all([waitForVoice(caller), waitForVoice(receiver)]);
  const audioAt = Math.max(calling.audioAt, answering.audioAt);
  const fromAnswer = audioAt - answering.pressedAt;
  return { fromCall: answering.shownAt - calling.pressedAt + fromAnswer, fromAnswer };
}

/** Waits without polling, which would take processor time from the measurement. */
async function waitForVoice(page: Page): Promise<Seen> {
  const { shownAt = 0, pressedAt = 0, audioAt = 0 } = await page.evaluate(() => window.heard);
  return { shownAt, pressedAt, audioAt };
}

/** Runs in the page. */
function pressWhenThere({ selector, thinkingMs: restMs }: { selector: string; thinkingMs: number }): void {
  window.beginCall();
  const look = () => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    if (!button || button.hidden) return;
    observer.disconnect();
    window.seen.shownAt = performance.timeOrigin + performance.now();
    setTimeout(() => window.press(button), restMs);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page before its own scripts. */
function watchCall(): void {
  const now = () => performance.timeOrigin + performance.now();
  let hear: (seen: Partial<Seen>) => void;
  window.beginCall = () => {
    window.seen = {};
    window.heard = new Promise((resolve) => {
      hear = resolve;
    });
  };
  window.press = (button) => {
    window.seen.pressedAt = now();
    button.click();
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config);
      // Fires within a millisecond of the first packet.
      this.addEventListener('track', ({ track }) =>
        track.addEventListener('unmute', () => {
          window.seen.audioAt ??= now();
          hear(window.seen);
        }),
      );
    }
  };
}
