import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

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

/** @param {string} name */
function findOnPath(name) {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebianRoot() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== null;
}

/** A package that this distribution does not have is no failure: Playwright's download is tried next. */
function installMissingPackages() {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasJapaneseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length === 0) return;

  console.log(`Installing ${missing.join(' and ')} (first time only)…`);
  runApt(['update']);
  for (const name of missing) runApt(['install', '-y', '--no-install-recommends', name]);
}

function hasJapaneseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

/** @param {string[]} args */
function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
