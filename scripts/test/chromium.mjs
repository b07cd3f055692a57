import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that is already here: named by `CHROMIUM`, on the path, or downloaded by Playwright before. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const installed = browserNames.map(findOnPath).find((path) => path !== null);
  if (installed) return installed;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Makes sure that there is a Chromium, and on a Debian of our own a font for Japanese. */
export function ensureChromium() {
  if (isDebianRoot() && !hasJapaneseFont()) installPackages(['fonts-noto-cjk']);
  if (findChromium()) return;
  console.log('Installing Chromium (first time only)…');
  if (isDebianRoot() && installPackages(['chromium'])) return;
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
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

function hasJapaneseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

/** @param {string[]} names */
function installPackages(names) {
  const apt = (/** @type {string[]} */ ...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  return apt('update') && apt('install', '-y', ...names);
}
