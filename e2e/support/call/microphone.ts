import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    microphoneRequests: number;
  }
}

/** Counts how often the pages of this context ask for the microphone. */
export async function countMicrophoneRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.microphoneRequests = 0;
    // Insecure pages have no `mediaDevices`.
    if (!navigator.mediaDevices) return;
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = function (constraints) {
      window.microphoneRequests += 1;
      return getUserMedia.call(this, constraints);
    };
  });
}

export function microphoneRequests(page: Page): Promise<number> {
  return page.evaluate(() => window.microphoneRequests);
}
