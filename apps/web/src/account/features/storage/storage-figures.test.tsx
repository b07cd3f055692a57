import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../../i18n/gen/messages.js';
import { StorageFigures } from './storage-figures.tsx';

const storage = { usedBytes: 1, maxBytes: 100, isTakingFiles: true, ids: [], rooms: [] };

test.each([
  [true, 'says nothing of it'],
  [false, 'says so, and what still works'],
])('a site that takes files: %s, the space for files %s [HEAL-27]', (isTakingFiles, _what) => {
  const html = renderToStaticMarkup(<StorageFigures storage={{ ...storage, isTakingFiles }} />);

  expect(html.includes(m.storage_site_full())).toBe(!isTakingFiles);
  expect(html).toContain('role="meter"');
});
