import { expect } from '@playwright/test';
import type { BrowserEnd } from '../call/browser-end.ts';

/** Waits until the page shows this text. */
export async function see(end: BrowserEnd, text: string): Promise<void> {
  await expect.poll(() => end.run('document.body.innerText'), { timeout: 30_000 }).toContain(text);
}

/** Presses the last button with this text: dialogs come last. */
export async function press(end: BrowserEnd, text: string): Promise<void> {
  const pressIt = () => end.run(`(${pressLast})(${JSON.stringify(text)})`);
  await expect.poll(pressIt, { message: `presses ${text}`, timeout: 30_000 }).toBe(true);
}

/** Runs in the page. */
function pressLast(text: string): boolean {
  const button = [...document.querySelectorAll('button')].filter((each) => each.innerText.trim() === text).pop();
  button?.click();
  return button !== undefined;
}
