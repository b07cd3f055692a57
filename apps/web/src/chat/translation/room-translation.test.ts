import { expect, test } from 'vitest';
import { buildTranslation } from '../testing/post-builder.ts';
import { wishOf } from './room-translation.ts';

test('who changes only the mode chooses no language for the other readers of their side [TRANS-12] [OP-322]', () => {
  const settings = { ...buildTranslation(), ownLanguage: 'ja' };

  expect(wishOf(settings, { mode: 'ASKED', language: 'ja' })).toEqual({ mode: 'ASKED' });
  expect(wishOf(settings, { mode: 'ASKED', language: 'en' })).toEqual({ mode: 'ASKED', language: 'en' });
});
