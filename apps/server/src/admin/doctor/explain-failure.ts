import { type Finding, wrong } from './check.ts';

type Explanation = readonly [words: string, advice: string];

const noAnswer: Explanation = ['does not answer', 'Look for a firewall between this machine and it, and at its log.'];
const unknownHost: Explanation = ['has a host name that is not known', 'Correct the name, or its DNS entry.'];
const unknownAuthority: Explanation = [
  'has a certificate that no known authority signed, or sends it without the intermediate one',
  'Get one from a public authority such as Let’s Encrypt, and serve its full chain.',
];

const byCode: Record<string, Explanation> = {
  ECONNREFUSED: ['refuses connections: nothing listens at this host and port', 'Start it, or correct host and port.'],
  ECONNRESET: ['closed the connection', 'Check that scheme and port belong together, and look at its log.'],
  EPIPE: ['closed the connection', 'Check that scheme and port belong together, and look at its log.'],
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EDNS: unknownHost,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  AbortError: noAnswer,
  TimeoutError: noAnswer,
  UND_ERR_CONNECT_TIMEOUT: noAnswer,
  CERT_HAS_EXPIRED: ['has a certificate that has expired', 'Renew it, and look why that did not happen by itself.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'has a certificate for another host name',
    'Get one for this name, or correct the name.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  EPROTO: ['does not speak TLS as expected', 'Check that scheme and port belong together.'],
  ERR_SSL_WRONG_VERSION_NUMBER: ['does not speak TLS at this port', 'Check that scheme and port belong together.'],
};

/** Turns an error into words. `known` explains what is particular to a part, by code or name of the error. */
export function explainFailure(what: string, error: unknown, known: Record<string, Explanation> = {}): Finding {
  const causes = causesOf(error);
  for (const { code, name, message } of causes) {
    const explanation = known[code] ?? known[name] ?? byCode[code] ?? byCode[name] ?? byCode[codeIn(message)];
    if (explanation) return wrong(`${what} ${explanation[0]}.`, explanation[1]);
  }
  const reason = causes.at(-1)?.message ?? String(error);
  return wrong(`${what} failed: ${reason}`, 'Look at its log, and at its settings in docs/configuration.md.');
}

type Cause = { code: string; name: string; message: string };

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return [{ code, name: error.name, message: error.message }, ...causesOf(inner)];
}

/** Some libraries mention the system's code only in their message: `connect ECONNREFUSED 127.0.0.1:25`. */
function codeIn(message: string): string {
  return /\bE[A-Z_]{4,}\b/.exec(message)?.[0] ?? '';
}
