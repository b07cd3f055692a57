import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { findCutWords } from './cut-words.ts';
import { measureSidewaysScroll } from './sideways-scroll.ts';

/** Limits of a public page. It must also be accessible and send requests to this site only. */
const pageLimits = { layoutShift: 0.01, scriptBytes: 60_000 };

export type PageVisit = {
  /** Largest contentful paint. */
  largestPaintMs: number;
  /** Layout shift, while scrolling down to the end. */
  layoutShift: number;
  /** How far the page is wider than the window. */
  sidewaysPx: number;
  /** Words that are broken across two lines. */
  cutWords: string[];
  /** Gzipped, of scripts loaded before any interaction and before idle time. */
  scriptBytes: number;
  /** Origins of other sites that it sent requests to. */
  strangers: string[];
  violations: string[];
};

type Theme = 'light' | 'dark';

type Options = {
  themes: readonly Theme[];
  /** Called when the page has loaded, before it is examined. */
  onLoaded?: () => Promise<void>;
};

/** Opens a URL in this page, scrolls down to the end, and examines it in these themes. */
export async function visitPage(page: Page, address: string, { themes, onLoaded }: Options): Promise<PageVisit> {
  const traffic = watchTraffic(page, new URL(address).origin);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { largestPaintMs } = await page.evaluate(readPaints);
  await onLoaded?.();
  await page.evaluate(readToTheEnd);
  const { layoutShift } = await page.evaluate(readPaints);
  const sidewaysPx = await measureSidewaysScroll(page);
  const cutWords = await findCutWords(page);
  const violations = await judge(page, themes);
  return {
    largestPaintMs,
    layoutShift,
    sidewaysPx,
    cutWords,
    violations,
    strangers: traffic.strangers(),
    scriptBytes: await traffic.scriptBytes(),
  };
}

/** The exceeded limits, one line each. */
export function brokenLimits(visit: PageVisit): string[] {
  const { layoutShift, sidewaysPx, cutWords, scriptBytes, strangers, violations } = visit;
  return [
    ...violations,
    ...strangers.map((origin) => `asks ${origin}`),
    ...cutWords.map((word) => `cuts the word ${word}`),
    ...(sidewaysPx > 0 ? [`sticks out by ${sidewaysPx} px`] : []),
    ...(layoutShift >= pageLimits.layoutShift ? [`moves by itself: ${layoutShift.toFixed(3)}`] : []),
    ...(scriptBytes > pageLimits.scriptBytes ? [`loads ${scriptBytes} bytes of script`] : []),
  ];
}

function watchTraffic(page: Page, origin: string) {
  const strangers = new Set<string>();
  const scripts: Response[] = [];
  let isLoaded = false;
  page.once('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) strangers.add(url.origin);
  });
  page.on('response', (response) => {
    if (!isLoaded && response.request().resourceType() === 'script') scripts.push(response);
  });
  return {
    strangers: () => [...strangers],
    async scriptBytes() {
      const bodies = await Promise.all(scripts.map((response) => response.body()));
      return bodies.reduce((bytes, body) => bytes + gzipSync(body).length, 0);
    },
  };
}

async function judge(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page);
    findings.push(...violations.map(({ help, where }) => `${help} (${colorScheme}): ${where.join(' ')}`));
  }
  return findings;
}

/** Runs in the page. */
function readPaints(): { largestPaintMs: number; layoutShift: number } {
  const entriesOf = (type: string) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  };
  // The DOM library does not have this kind of entry yet.
  const shifts = entriesOf('layout-shift') as (PerformanceEntry & { value: number })[];
  return {
    largestPaintMs: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? 0,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

/** Runs in the page: scrolls to the end, so that lazy content is loaded. */
async function readToTheEnd(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await nextFrame();
    await nextFrame();
  }
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode()));
}
