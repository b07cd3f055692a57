import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of the page as a whole, which is hidden behind a modal. Axe leaves them out by itself only where it sees the modal cover much. */
const rulesOfPages = ['landmark-one-main', 'page-has-heading-one'];

/** The page as it stands breaks no rule of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page) {
  expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** The rules that it breaks, each with where. */
export async function findViolations(page: Page) {
  await settle(page);
  // Legacy means: without a page of its own to gather what frames of other sites found. We have none of those.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const isModal = (await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count()) > 0;
  if (isModal) axe.disableRules(rulesOfPages);
  const { violations } = await axe.withTags(rules).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
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
