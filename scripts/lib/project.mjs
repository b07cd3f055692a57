import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** The Node that the package `node` brings. Everything but these scripts runs on it, whatever the machine has. */
export const projectNode = resolve(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
