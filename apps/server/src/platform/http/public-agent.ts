import { lookup } from 'node:dns';
import { Agent, type AgentOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Connects only to hosts on the public internet, for URLs that a client chose (SSRF). It checks the address that the name
 * resolves to for this very connection, so a name that changes its address after a check gains nothing.
 */
export function createPublicAgent(options: AgentOptions = {}): Agent {
  return new PublicAgent({ keepAlive: true, lookup: lookupPublic, ...options });
}

/** The host is an address of a private network, or of this machine. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

class PublicAgent extends Agent {
  override createConnection(...input: Parameters<Agent['createConnection']>) {
    const host = input[0].host ?? '';
    // A literal IP address is not looked up, so `lookupPublic` would not see it.
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host);
    return super.createConnection(...input);
  }
}

export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';
}

const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(notPublic(host), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

function notPublic(host: string): NotPublicError {
  return new NotPublicError(`${host} is not on the public internet`);
}
