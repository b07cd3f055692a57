import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOnPath, installPackages, isDebianRoot } from './system-packages.mjs';

const browserNames = ['chromium', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that is already here: named by `CHROMIUM`, on the path, or downloaded by Playwright before. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const installed = browserNames.map(findOnPath).find((path) => path !== null);
  if (installed) return installed;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Makes sure that there is a Chromium, and where we may install packages, a font for Japanese. */
export function ensureChromium() {
  if (isDebianRoot()) installMissingPackages();
  if (findChromium()) return;

  console.log('Downloading Chromium (first time only)…');
  const withSystemPackages = isDebianRoot() ? ['--with-deps'] : [];
  const { status } = spawnSync('playwright', ['install', ...withSystemPackages, 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be installed. Set CHROMIUM to the path of one and try again.');
}

/** Where there is no such Chromium, Playwright's download is tried next. */
function installMissingPackages() {
  installPackages([...(findChromium() ? [] : ['chromium']), ...(hasJapaneseFont() ? [] : ['fonts-noto-cjk'])]);
}

function hasJapaneseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}
