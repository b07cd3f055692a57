import { routes } from '@yobirin/contract/paths';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildPageProps } from '../testing/build-page-props.ts';
import { scenePages } from './scene-pages.tsx';
import { scenes } from './scenes.ts';

test('every scene of the routes has its page, and an event one case more than the others [MARKETING-11] [GUARD-04]', () => {
  const sceneRoutes = Object.keys(routes).filter((name) => name.startsWith('serviceScenes'));

  expect(scenePages.map(({ route }) => route).sort()).toEqual(sceneRoutes.sort());
  for (const { route, cases, merits, contents } of scenes) {
    expect([route, cases.length]).toEqual([route, route === 'serviceScenesEvent' ? 4 : 3]);
    expect([merits.length, contents.length]).toEqual([3, 3]);
  }
});

test.each(scenePages)(
  '$route invites to sign up and, if the operator has any, to request documents [MARKETING-11]',
  ({ Content }) => {
    const documentsUrl = 'https://example.com/documents';
    const without = renderToStaticMarkup(<Content {...buildPageProps()} />);

    expect(renderToStaticMarkup(<Content {...buildPageProps({ documentsUrl })} />)).toContain(`href="${documentsUrl}"`);
    expect(without).not.toContain(documentsUrl);
    expect(without).toContain(`href="${routes.authSignup}"`);
  },
);
