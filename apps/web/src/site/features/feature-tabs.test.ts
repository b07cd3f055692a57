import { expect, test } from 'vitest';
import { featureTabs } from './feature-tabs.ts';
import { featureTabCount } from './wanted-tab.ts';

test('there are eight tabs, an overview and seven with pictures [MARKETING-05] [MARKETING-06]', () => {
  const [overview, ...others] = featureTabs;

  expect(featureTabs).toHaveLength(featureTabCount);
  expect(overview?.items).toEqual([]);
  expect(others.every(({ items }) => items.length > 1)).toBe(true);
});

test('the second item of tab 6 leads to the article, and no other does [MARKETING-06]', () => {
  const withArticle = featureTabs.flatMap(({ items }, tab) =>
    items.flatMap(({ hasArticle }, item) => (hasArticle ? [{ tab: tab + 1, item: item + 1 }] : [])),
  );

  expect(withArticle).toEqual([{ tab: 6, item: 2 }]);
});
