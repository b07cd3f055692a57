import { expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

test('the account door is told which stores have the phone app', async () => {
  const server = await startTestApp({ config: { appStoreUrl: 'https://store.example/yobirin' } });

  const page = await fetch(`${server.url}/account/introduction`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  await server.close();

  expect(html).toContain('{"appStoreUrl":"https://store.example/yobirin","googlePlayUrl":null}');
});
