import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

export const checkout = resolve(import.meta.dirname, '../../../..');

// Parsers of environment variables. An error message continues the variable's name: `PORT must be …`.

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** Seconds in the environment, milliseconds in code. */
export function seconds(min: number, max: number) {
  return wholeNumber(min, max).transform((value) => value * 1_000);
}

export function flag() {
  const message = 'must be 1 or 0';
  return z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'], error: message });
}

export function directory() {
  return z.string().transform((path) => resolve(path));
}

export function secretKeys() {
  return list()
    .refine((keys) => keys.every((key) => key.length >= 32), 'must have at least 32 characters each')
    .refine((keys) => new Set(keys).size === keys.length, 'must differ from one another');
}

export function urlOf(...schemes: string[]) {
  const message = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), message);
}

export function urlsOf(...schemes: string[]) {
  return list().pipe(z.array(urlOf(...schemes)));
}

/** `tcp://host:port` or `unix:/path`, in the form of `net.connect`. */
export function clamdAddress() {
  return z.string().transform((value, context) => {
    const url = URL.parse(value);
    if (url?.protocol === 'tcp:' && url.hostname && url.port) {
      return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
    }
    if (url?.protocol === 'unix:' && url.pathname.startsWith('/')) return { path: url.pathname };
    context.addIssue('must be tcp://host:port or unix:/path');
    return z.NEVER;
  });
}

/** By the browsers' syntax (RFC 7064, RFC 7065): one wrong URL makes a browser refuse the whole list. */
export function iceServerUrls(scheme: 'stun' | 'turn') {
  const host = String.raw`([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?`;
  const transport = scheme === 'turn' ? String.raw`(\?transport=(udp|tcp))?` : '';
  const shape = new RegExp(`^${scheme}s?:${host}${transport}$`, 'i');
  return list().refine(
    (urls) => urls.every((url) => shape.test(url)),
    `must be a list of ${scheme}: or ${scheme}s: addresses`,
  );
}

function list() {
  return z.string().transform((value) => value.split(',').map((part) => part.trim()));
}

export function origin() {
  return urlOf('http', 'https')
    .refine((value) => hasNoPath(URL.parse(value)), 'must end after the host')
    .transform((value) => new URL(value).origin);
}

function hasNoPath(url: URL | null): boolean {
  return url?.href === `${url?.origin}/`;
}

/** A number of hops is not supported: a client that bypasses the proxy could then claim any address. */
export function proxies() {
  const message = 'must be a list of addresses and networks, or off';
  return z
    .string()
    .transform((value) => (value === 'off' ? false : value))
    .refine((value) => value === false || value.split(',').every(isNetwork), message);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
  const largest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return largest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= largest;
}
