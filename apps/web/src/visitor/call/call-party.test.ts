import { expect, test } from 'vitest';
import type { CallOverlayProps } from './call-overlay-props.ts';
import { partyOf } from './call-party.ts';

const picture = { iconUrl: null, iconColor: null };
// The other facts of a page do not matter here.
const view = { nickname: '鈴の音', ...picture, textNotes: { nickname: { language: 'ja', translation: null } } };
const page = view as unknown as CallOverlayProps['view'];

test('the name in a call is in its own language, as on the call page [LANG-03]', () => {
  expect(partyOf({ view: page, party: null })).toEqual({ nickname: '鈴の音', language: 'ja', ...picture });
});

test('the name of another ID, to which the call was transferred, is in no known language', () => {
  const party = { nickname: 'Bar', iconUrl: null };

  expect(partyOf({ view: page, party })).toEqual({ nickname: 'Bar', ...picture });
});
