import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip'];

/**
 * Whether a browser on this machine asks, without a proxy or a tunnel between: by the address of the connection, never by a header.
 * Its own address in the network counts, because `--lan` listens only there. The host must be an address or localhost, so that no
 * foreign name that leads here (DNS rebinding) can read the answer.
 */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = raw.socket;
  const isOwn = isLoopback(remoteAddress) || remoteAddress === localAddress;
  return isOwn && isLocalHost(headers.host ?? '') && forwarding.every((header) => headers[header] === undefined);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function isLocalHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
