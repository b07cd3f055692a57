import type { ReadSetting } from '../setting.ts';
import { databaseUrl } from './database.ts';
import { lanAddress, publicUrl } from './listening.ts';

/**
 * Whether the settings are those of a site for others, which must have a mail server and payments or say that it has none
 * (OP-143). The demo is an embedded database at an http address or in a local network.
 */
export function isSite(read: ReadSetting): boolean {
  const isPublic = read(publicUrl).startsWith('https:') && read(lanAddress) === null;
  return read(databaseUrl) !== null || isPublic;
}
