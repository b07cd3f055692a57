import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of the page as a whole, which is hidden behind a modal. Axe leaves them out by itself only where it sees the modal cover much. */
const rulesOfPages = ['landmark-one-main', 'page-has-heading-one'];

/** By default, the builder evaluates the readable source of axe, 1.5 MB, twice for every check: a fifth of its cost. */
const axeSource = `void (window.axe ?? (() => { ${readMinifiedAxe()} })())`;

/** The page as it stands breaks no rule of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page) {
  expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** The rules that it breaks, each with where. */
export async function findViolations(page: Page) {
  await settle(page);
  const axe = buildAxe(page);
  const isModal = (await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count()) > 0;
  if (isModal) axe.disableRules(rulesOfPages);
  const { violations } = await axe.withTags(rules).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
}

/** Axe as all journeys run it, before rules and parts of the page are chosen. */
export function buildAxe(page: Page): AxeBuilder {
  // Legacy means: without a page of its own to gather what frames of other sites found. We have none of those.
  return new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
}

function readMinifiedAxe(): string {
  const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
  return readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
}

/** What is still fading in has the contrast of neither what was there nor what comes. */
async function settle(page: Page): Promise<void> {
  // Before it begins to fade in, a modal stands there unseen and moves not at all.
  await expect(page.locator('[data-entering]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
