import type { SiteSettings } from '@yobirin/contract/pages';
import { expect, test } from 'vitest';
import { buildPageProps } from '../testing/build-page-props.ts';
import { howToSteps } from './how-to-steps.tsx';

const appStoreUrl = 'https://apps.example.com/yobirin';
const googlePlayUrl = 'https://play.example.com/yobirin';

test('the first of five steps leads to sign-up [MARKETING-10]', () => {
  expect(howToSteps(buildPageProps().settings)).toHaveLength(5);
  expect(linksOf(1)).toEqual(['/auth/signup']);
});

test('the second step leads to the stores that have the app [MARKETING-10] [INTRO-02]', () => {
  expect(linksOf(2, { appStoreUrl, googlePlayUrl })).toEqual([appStoreUrl, googlePlayUrl]);
  expect(linksOf(2, { googlePlayUrl })).toEqual(['/service/help#install-iphone', googlePlayUrl]);
});

test('without stores, the second step leads to the installation of the web app [INTRO-02]', () => {
  expect(linksOf(2)).toEqual(['/service/help#install-iphone', '/service/help#install-android']);
});

function linksOf(number: number, stores: Partial<SiteSettings> = {}): string[] | undefined {
  return howToSteps(buildPageProps(stores).settings)[number - 1]?.links.map(({ href }) => href);
}
