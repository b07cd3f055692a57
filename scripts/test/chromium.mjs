import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { asProgram } from '../lib/tools.mjs';
import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

const browserNames = ['chromium', 'google-chrome', 'google-chrome-stable'];
/** Draws no windows, which saves a journey 40 % of the processor time. It cannot show notifications. */
const windowlessName = 'chromium-headless-shell';

/** An installed Chromium: named by `CHROMIUM`, on the path, or downloaded by Playwright earlier. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const installed = browserNames.map(findOnPath).find((path) => path !== null);
  if (installed) return installed;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** The Chromium for journeys that need no notifications. */
export function findLightChromium() {
  return process.env.CHROMIUM || findOnPath(windowlessName) || findChromium();
}

/** Makes sure that there is a Chromium and, where packages may be installed, a Japanese font. */
export function ensureChromium() {
  if (isDebianRoot()) installMissingPackages();
  if (findChromium()) return;

  console.log('Downloading Chromium (first time only)…');
  const withSystemPackages = isDebianRoot() ? ['--with-deps'] : [];
  const [file = '', ...args] = asProgram(['playwright', 'install', ...withSystemPackages, 'chromium']);
  const { status } = spawnSync(file, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be installed. Set CHROMIUM to the path of one and try again.');
}

/** If the distribution has no such Chromium, Playwright's download is tried next. */
function installMissingPackages() {
  installPackages([
    ...(findChromium() ? [] : ['chromium']),
    ...(findOnPath(windowlessName) ? [] : [windowlessName]),
    ...(hasJapaneseFont() ? [] : ['fonts-noto-cjk']),
  ]);
}

function hasJapaneseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}
