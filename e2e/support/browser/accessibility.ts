import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules of the whole page, which a modal hides. Axe skips them by itself only if the modal covers much of the page. */
const rulesOfPages = ['landmark-one-main', 'page-has-heading-one'];

/** Minified: by default the builder evaluates axe's readable source, 1.5 MB, twice per check: a fifth of its cost. */
const axeSource = `void (window.axe ?? (() => { ${readMinifiedAxe()} })())`;

/** Expects that the current page breaks no rule of WCAG 2.2 AA that axe can check. */
export async function expectAccessible(page: Page) {
  expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** The broken rules, each with its elements. */
export async function findViolations(page: Page) {
  await settle(page);
  const axe = buildAxe(page);
  const isModal = (await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count()) > 0;
  if (isModal) axe.disableRules(rulesOfPages);
  const { violations } = await axe.withTags(rules).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
}

/** Axe with the settings of all journeys, before rules and parts of the page are chosen. */
export function buildAxe(page: Page): AxeBuilder {
  // Legacy mode opens no extra page to merge results of frames of other sites. Our pages have no such frames.
  return new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
}

function readMinifiedAxe(): string {
  const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
  return readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
}

/** Waits for animations: an element that is fading in has neither its first nor its final contrast. */
async function settle(page: Page): Promise<void> {
  // A modal that has not begun to fade in is present but has no running animation.
  await expect(page.locator('[data-entering]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
