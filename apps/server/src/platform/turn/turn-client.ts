import { createHash } from 'node:crypto';
import { openStunLink, type StunLink, type StunServer } from './stun-link.ts';
import {
  type Attribute,
  attributes,
  encodeAddress,
  methods,
  type StunAnswer,
  sign,
  writeRequest,
} from './stun-message.ts';

export type TurnClient = {
  /** Asks for an address from which the server relays. */
  allocate(): Promise<StunAnswer>;
  /** Requests permission to relay to this IPv4 address. */
  permit(address: string): Promise<StunAnswer>;
  /** Gives the allocation back. */
  release(): Promise<StunAnswer>;
  close(): void;
};

export type TurnCredential = { username: string; credential: string };

/** Connects, and learns from a first refusal what the server wants signed. */
export async function openTurnClient(
  server: StunServer,
  { signal, ...credential }: TurnCredential & { signal: AbortSignal },
): Promise<TurnClient> {
  const link = await openStunLink(server, signal);
  const ask = await signedQuestions(link, credential).catch((error: unknown) => {
    link.close();
    throw error;
  });
  return {
    allocate: () => ask(methods.allocate, [[attributes.requestedTransport, Buffer.from([17, 0, 0, 0])]]),
    permit: (address) => ask(methods.createPermission, [[attributes.peerAddress, encodeAddress(address)]]),
    release: () => ask(methods.refresh, [[attributes.lifetime, Buffer.alloc(4)]]),
    close: link.close,
  };
}

/** Asks a STUN server for this machine's address, which shows that the server answers. */
export async function askStunServer(server: StunServer, signal: AbortSignal): Promise<StunAnswer> {
  const link = await openStunLink(server, signal);
  return link.exchange(writeRequest(methods.bind, [])).finally(link.close);
}

async function signedQuestions(link: StunLink, { username, credential }: TurnCredential) {
  const { realm, nonce } = await link.exchange(writeRequest(methods.allocate, []));
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
  const identity: Attribute[] = [
    [attributes.username, Buffer.from(username)],
    [attributes.realm, realm],
    [attributes.nonce, nonce],
  ];
  return (method: number, details: Attribute[]): Promise<StunAnswer> =>
    link.exchange(sign(writeRequest(method, [...details, ...identity]), key));
}
