import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { findFreePort } from '../../apps/server/src/platform/process/free-port.ts';
import { screenshotShapes } from '../../apps/web/src/site/parts/screenshots.ts';
import { demoUser } from '../../e2e/support/server/demo-user.ts';
import { Mailbox } from '../../e2e/support/server/mailbox.ts';
import { Users } from '../../e2e/support/server/users.ts';
import { createDataDirectory, startYobirin } from '../../e2e/support/server/yobirin-process.ts';
import { type Locale, languageCodeOf, localeCookieName, localeFacts } from '../../packages/contract/src/locale.ts';
import { findChromium } from '../test/chromium.mjs';
import { type HotelTexts, hotelTexts } from './hotel-texts.ts';
import { type Words, wordsIn } from './words.ts';

/** The address in the pictures: fixed, and reserved for examples. */
const host = 'yobirin.example';
const origin = `http://${host}`;

const languageUpdate = 'mutation ($language: Language!) { updateUserLanguage(language: $language) { id } }';

/** The screens of the product pictures, and that of link previews. */
const screens = { ...screenshotShapes, preview: { screen: { width: 1200, height: 630 }, scale: 1 } };
type ScreenName = keyof typeof screens;

type Person = Parameters<typeof demoUser>[0];

/** The demo on its own data, and a browser that shows it under the example address. */
export type Stage = {
  /** The server's real URL, for programs. */
  url: string;
  words: Words;
  texts: HotelTexts;
  /** Opens a page on a device of its own, signed in as `person` if given. */
  open(screen: ScreenName, person?: Person): Promise<Page>;
  close(): Promise<void>;
};

export async function openStage(locale: Locale): Promise<Stage> {
  const data = await createDataDirectory();
  const port = await findFreePort();
  const yobirin = await startYobirin({ dataDirectory: data.path, port, environment: { PUBLIC_URL: origin } });
  const browser = await launchBrowser(port);
  const api = await request.newContext({ baseURL: yobirin.url });
  const users = new Users({ request: api, mailbox: new Mailbox(api), origin });

  return {
    url: yobirin.url,
    words: wordsIn(locale),
    texts: hotelTexts[locale],
    async open(screen, person) {
      const context = await openContext(browser, locale, screen);
      await context.addCookies([{ name: localeCookieName, value: locale, url: origin }]);
      if (person) {
        // The screens of a signed-in user are in the language of the account; the demo's is Japanese.
        await users.ask(demoUser(person), languageUpdate, { language: languageCodeOf(locale) });
        await users.signIn(context, demoUser(person));
      }
      return context.newPage();
    },
    async close() {
      await browser.close();
      await api.dispose();
      await yobirin.stop();
      await data.remove();
    },
  };
}

function launchBrowser(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--hide-scrollbars',
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
      // Chromium allows the microphone only on secure origins.
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });
}

function openContext(browser: Browser, locale: Locale, name: ScreenName): Promise<BrowserContext> {
  const { screen, scale } = screens[name];
  return browser.newContext({
    baseURL: origin,
    locale: localeFacts[locale].tag,
    timezoneId: 'Asia/Tokyo',
    viewport: screen,
    deviceScaleFactor: scale,
    isMobile: name === 'phone',
    hasTouch: name === 'phone',
    permissions: ['microphone', 'geolocation', 'notifications'],
    reducedMotion: 'reduce',
  });
}
