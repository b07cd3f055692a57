import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../http/address-key.ts';

const nowhere = 'nowhere';

/**
 * The address of a socket's client, behind the trusted proxies. A client has one key for sockets and HTTP rate limits, so that
 * a limit counts both together.
 */
export function createAddressOf(trustProxy: false | string): (request: IncomingMessage) => string {
  const isTrusted =
    trustProxy === false ? () => false : proxyAddr.compile(trustProxy.split(',').map((it) => it.trim()));
  return (request) => {
    // The type omits this: a client that has already disconnected has no address.
    const address: string | undefined = proxyAddr(request, isTrusted);
    return address === undefined ? nowhere : addressKey(address);
  };
}
