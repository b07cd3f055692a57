import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeatureStory } from './feature-story.tsx';
import { featureTabs } from './feature-tabs.ts';

const items = featureTabs[5]?.items ?? [];

test('the article is linked where the operator has one [MARKETING-06] [OP-41]', () => {
  const html = renderToStaticMarkup(<FeatureStory items={items} articleUrl="https://press.example/location" />);

  expect(html.match(/href="https:\/\/press\.example\/location"/g)).toHaveLength(1);
});

test('without an article there is no link [OP-41]', () => {
  const html = renderToStaticMarkup(<FeatureStory items={items} articleUrl={null} />);

  expect(html).not.toContain('<a ');
});
