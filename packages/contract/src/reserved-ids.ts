import { locales } from './locale.ts';
import { speaksForOthers } from './operator-names.ts';

/** First path segments that pages (see paths.ts) or the server use. */
const usedSegments = [
  'account',
  'assets',
  'attachments',
  'auth',
  'graphql',
  'guest',
  'healthz',
  'invite',
  'mail',
  'metrics',
  'previews',
  'readyz',
  'screenshots',
  'service',
  'signaling',
  'static',
  'status',
  'voice-greetings',
  'voice-messages',
  'ws-call',
  'ws-chat',
  '_gallery',
  '_mailbox',
];

/** Segments for future use, and names that could pass for the operator's. */
const keptSegments = [
  ...locales,
  'about',
  'admin',
  'administrator',
  'api',
  'app',
  'blog',
  'call',
  'chat',
  'contact',
  'docs',
  'download',
  'favicon',
  'files',
  'fonts',
  'help',
  'images',
  'jp',
  'legal',
  'login',
  'logout',
  'manifest',
  'media',
  'news',
  'oauth',
  'offline',
  'plans',
  'pricing',
  'privacy',
  'public',
  'push',
  'qr',
  'robots',
  'root',
  'security',
  'service-worker',
  'settings',
  'share',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'stripe',
  'support',
  'sw',
  'terms',
  'user',
  'users',
  'webhook',
  'webhooks',
  'well-known',
  'www',
  'yobirin',
];

const reserved = new Set([...usedSegments, ...keptSegments]);

/** Whether no account may take the ID: refused as if already taken, case-insensitive (OP-43, OP-141). */
export function isWithheldYobirinId(yobirinId: string): boolean {
  return isReservedYobirinId(yobirinId) || speaksForOthers(yobirinId);
}

/** Whether the ID is, or may become, the first segment of other addresses, case-insensitive (OP-43). */
export function isReservedYobirinId(yobirinId: string): boolean {
  return reserved.has(yobirinId.toLowerCase());
}
