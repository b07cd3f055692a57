import type { Messages } from '@yobirin/contract/calendar';
import type { GuestLocale } from '@yobirin/contract/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speakWhile } from '../../i18n/speak.ts';
import { ReceptionBanner } from './reception-banner.tsx';

test.each<[GuestLocale, Messages, RegExp]>([
  ['zh-Hans', { JP: '休業', EN: 'Closed', ZH_HANS: '休息' }, /lang="zh-Hans"[^>]*>休息</],
  ['zh-Hans', { JP: '休業', EN: 'Closed' }, /lang="en"[^>]*>Closed</],
  ['zh-Hans', { JP: '休業', EN: '' }, /lang="ja"[^>]*>休業</],
])('on a page in %s, the holder’s words %o carry their language [LANG-03] [CAL-48]', (locale, message, words) => {
  const reception = { isAvailable: false, opensAt: null, closesAt: null, reason: 'exception', message } as const;
  const render = () => renderToStaticMarkup(<ReceptionBanner reception={reception} holderTimeZone="Asia/Tokyo" />);

  expect(speakWhile(locale, render)).toMatch(words);
});
