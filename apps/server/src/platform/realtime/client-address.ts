import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../http/address-key.ts';

const nowhere = 'nowhere';

/**
 * Where a socket's client comes from, behind the proxies that are believed. The same client has the same key here and in the
 * rate limits of HTTP, so that a limit counts it once, through whichever door it comes.
 */
export function createAddressOf(trustProxy: false | string): (request: IncomingMessage) => string {
  const isTrusted =
    trustProxy === false ? () => false : proxyAddr.compile(trustProxy.split(',').map((it) => it.trim()));
  return (request) => {
    // Its type does not say so: a client that has broken off by now has no address any more.
    const address: string | undefined = proxyAddr(request, isTrusted);
    return address === undefined ? nowhere : addressKey(address);
  };
}
