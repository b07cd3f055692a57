import { z } from 'zod';
import { setting } from '../setting.ts';
import { flag, origin, proxies, wholeNumber } from '../values.ts';
import { databaseUrl } from './database.ts';

const port = setting({
  variable: 'PORT',
  parser: wholeNumber(0, 65_535),
  default: 3000,
  meaning: 'Port to listen on.',
});

export const lanAddress = setting({
  variable: 'YOBIRIN_LAN',
  parser: z.ipv4('must be an IPv4 address'),
  default: null,
  meaning:
    "The machine's address in a local network. The demo is then served there, over HTTPS with a certificate of its own; set by `npm start -- --lan`.",
  for: 'demo',
});

export const publicUrl = setting({
  variable: 'PUBLIC_URL',
  parser: origin(),
  default: (read) =>
    read(lanAddress) === null ? `http://localhost:${read(port)}` : `https://${read(lanAddress)}:${read(port)}`,
  defaultText: '`http://localhost:PORT`',
  meaning: 'Scheme and host that visitors type; links in mails and QR codes begin with it.',
});

export const listening = {
  title: 'Address',
  about: 'A site for others needs a reverse proxy with TLS and WebSocket support in front.',
  settings: {
    publicUrl,
    host: setting({
      variable: 'HOST',
      parser: z.string(),
      default: (read) => read(lanAddress) ?? (read(databaseUrl) === null ? '127.0.0.1' : '0.0.0.0'),
      defaultText: '127.0.0.1 in the demo, 0.0.0.0 with `DATABASE_URL`',
      meaning: 'Address to listen on.',
    }),
    port,
    lanAddress,
    trustProxy: setting({
      variable: 'TRUST_PROXY',
      parser: proxies(),
      default: false,
      meaning:
        'Reverse proxies to believe: addresses, networks, `loopback`, `linklocal` or `uniquelocal`, separated by commas.',
      for: 'site',
    }),
    hasHstsSubdomains: setting({
      variable: 'HSTS_SUBDOMAINS',
      parser: flag(),
      default: false,
      meaning:
        'Whether browsers are told to use https for all subdomains of the host, too, where `PUBLIC_URL` is https. Only if each of them has a certificate.',
      for: 'site',
    }),
    proofOfWorkBits: setting({
      variable: 'PROOF_OF_WORK_BITS',
      parser: wholeNumber(0, 24),
      default: 18,
      meaning:
        'How hard the task is that browsers solve for calls, guest chats and sign-ups of an address that makes many of them; one more doubles the work. 18 takes a phone about a second. 0 asks for none, and refuses such addresses sooner.',
      for: 'site',
    }),
    socketsPerAddress: setting({
      variable: 'SOCKETS_PER_ADDRESS',
      parser: wholeNumber(1, 1_000_000),
      default: 2_000,
      meaning:
        'Live connections that one address may have open on a node. All visitors in an office or a hotel may share one address.',
      for: 'site',
    }),
    graphqlProcessorPercent: setting({
      variable: 'GRAPHQL_PROCESSOR_PERCENT',
      parser: wholeNumber(1, 100),
      default: 20,
      meaning:
        'Share of one processor core that the GraphQL requests of one address may use on a node in the long run. A request above it is refused for some seconds. 100 is no limit.',
      for: 'site',
    }),
  },
};
