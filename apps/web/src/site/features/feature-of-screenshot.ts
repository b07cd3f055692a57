import type { ScreenshotName } from '../parts/screenshots.ts';
import { featureTabs } from './feature-tabs.ts';

type Feature = {
  /** Counted from one, as in the address of its page. */
  tab: number;
  label: () => string;
  picture: () => string;
};

/** The tab that explains a screenshot, and the description of the picture. */
export function requireFeature(screenshot: ScreenshotName): Feature {
  for (const [index, { label, items }] of featureTabs.entries()) {
    const item = items.find((candidate) => candidate.screenshot === screenshot);
    if (item) return { tab: index + 1, label, picture: item.picture };
  }
  throw new Error(`No feature is shown by the screenshot ${screenshot}`);
}
