import type { Locator } from '@playwright/test';

/** Presses a button, and the button that takes its place as soon as it is there, as a user does who presses twice. */
export async function pressTwice(button: Locator): Promise<void> {
  const isPressedAgain = button.evaluate(async (first) => {
    const { x, y, width, height } = first.getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2 };
    const findButton = () => document.elementFromPoint(place.clientX, place.clientY)?.closest('button') ?? first;
    while (findButton() === first) await new Promise(requestAnimationFrame);
    findButton().dispatchEvent(new MouseEvent('click', { ...place, detail: 1, bubbles: true, cancelable: true }));
  });
  await button.click();
  await isPressedAgain;
}
