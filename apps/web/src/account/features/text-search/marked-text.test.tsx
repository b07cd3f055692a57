import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test('ranges are marked, and markup is text [SEARCH-12]', () => {
  const marks = [
    { start: 0, end: 3 },
    { start: 4, end: 5 },
  ];

  const html = renderToStaticMarkup(<MarkedText text="<b> 朝食" marks={marks} />);

  expect(html.replace(/ class="[^"]*"/g, '')).toBe('<mark>&lt;b&gt;</mark> <mark>朝</mark>食');
});
