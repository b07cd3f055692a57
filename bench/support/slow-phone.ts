import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { median } from './result.ts';

const rounds = 5;
const cpuSlowdown = 4;
/** Slow 4G as in Chromium's developer tools. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Milliseconds since the visitor requested the page, its number of requests, and its layout shift. */
export type Visit = {
  firstPaintMs: number;
  pressAcceptedMs: number;
  /** When the page's own code took over; for a page without code, when it accepts a press. */
  liveMs: number;
  requests: number;
  layoutShift: number;
};

/** The medians of several first visits to each page, alternating, on a slow phone and a slow network. */
export async function visitInTurns<Name extends string>(urls: Record<Name, string>): Promise<Record<Name, Visit>> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  try {
    const names = Object.keys(urls) as Name[]; // The type of Object.keys does not keep the names.
    const visits = new Map<Name, Visit[]>(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const name of names) visits.get(name)?.push(await visit(browser, urls[name]));
    }
    return Object.fromEntries([...visits].map(([name, values]) => [name, medianVisit(values)])) as Record<Name, Visit>;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => requests++);
  await slowDown(page);
  await page.addInitScript(watchVisit);

  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate((): Partial<Visit> => JSON.parse(document.documentElement.dataset.visit ?? '{}'));
  await context.close();

  const { firstPaintMs, pressAcceptedMs, liveMs = pressAcceptedMs, layoutShift = 0 } = seen;
  if (firstPaintMs === undefined || pressAcceptedMs === undefined || liveMs === undefined)
    throw new Error(`${url} never painted or never took a press`);
  return { firstPaintMs, pressAcceptedMs, liveMs, layoutShift, requests };
}

/** Slows down the processor and the network of the page, until the returned function is called. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return () => devtools.detach();
}

/** Runs in the page before its own scripts: presses the button as soon as it appears, and records the times. */
function watchVisit() {
  const seen: Partial<Visit> = {};
  const note = (changes: Partial<Visit>) => {
    document.documentElement.dataset.visit = JSON.stringify(Object.assign(seen, changes));
  };

  const lookAround = () => {
    const button = document.querySelector<HTMLElement>('[data-press="call"]');
    if (button && seen.pressAcceptedMs === undefined) {
      button.click();
      if (button.ariaBusy === 'true') note({ pressAcceptedMs: performance.now() });
    }
    const isLive = document.documentElement?.hasAttribute('data-live');
    if (isLive && seen.liveMs === undefined) note({ liveMs: performance.now() });
  };
  new MutationObserver(lookAround).observe(document, { childList: true, subtree: true, attributes: true });

  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) note({ firstPaintMs: paint.startTime });
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    // The DOM library does not have this kind of entry yet.
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    note({ layoutShift: shifts.reduce((sum, { value }) => sum + value, seen.layoutShift ?? 0) });
  }).observe({ type: 'layout-shift', buffered: true });
}

function medianVisit(visits: Visit[]): Visit {
  const medianOf = (field: keyof Visit) => median(visits.map((each) => each[field]));
  return {
    firstPaintMs: medianOf('firstPaintMs'),
    pressAcceptedMs: medianOf('pressAcceptedMs'),
    liveMs: medianOf('liveMs'),
    requests: medianOf('requests'),
    layoutShift: medianOf('layoutShift'),
  };
}
