import { lookup } from 'node:dns/promises';
import { createPeerConnectionConfig } from '../../features/call/signaling/ice-servers.ts';
import { isPublicAddress } from '../../platform/http/public-agent.ts';
import { parseIceUrl, type StunServer } from '../../platform/turn/stun-link.ts';
import { askStunServer, openTurnClient, type TurnCredential } from '../../platform/turn/turn-client.ts';
import { type Check, type Examination, type Finding, unused, warning, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const errorWords: Record<number, readonly [string, string]> = {
  401: ['refuses the credentials', 'TURN_SECRET must be its static-auth-secret, and both clocks must be right.'],
  403: ['forbids the allocation', 'Look at its denied-peer-ip and allowed-peer-ip.'],
  486: ['has given this user all it may', 'Raise user-quota in coturn.conf.'],
  508: ['has no free port', 'Raise total-quota, or widen min-port to max-port, in coturn.conf.'],
};

/** Asks every server for what a browser asks for: its address from STUN, a relay from TURN. */
export const checkTurn: Check = async (examination) => {
  const { turnUrls, stunUrls, isDemo } = examination.config;
  if (turnUrls.length === 0) {
    if (isDemo) return [unused('Not set: calls work within one network.')];
    return [
      warning('TURN_URLS is not set: about one call in six on the internet has no sound.', 'See deploy/README.md.'),
    ];
  }
  const { iceServers } = createPeerConnectionConfig(examination, 'doctor');
  const { username = '', credential = '' } = iceServers.at(-1) ?? {};
  return Promise.all([
    ...stunUrls.map((url) => tryStun(url, examination)),
    ...turnUrls.map((url) => tryTurn(url, { ...examination, username, credential })),
  ]);
};

async function tryStun(url: string, { signal }: Examination): Promise<Finding> {
  const server = parseIceUrl(url);
  try {
    await askStunServer(server, signal);
    return works(`${url} answers.`);
  } catch (error) {
    return explainUnanswered(url, server, error);
  }
}

async function tryTurn(url: string, examination: Examination & TurnCredential): Promise<Finding> {
  const server = parseIceUrl(url);
  try {
    const client = await openTurnClient(server, examination);
    try {
      const { refusal, relayedAddress } = await client.allocate();
      if (refusal !== null) return explainRefusal(url, refusal);
      await client.release();
      return await describeRelay(url, server, relayedAddress);
    } finally {
      client.close();
    }
  } catch (error) {
    return explainUnanswered(url, server, error);
  }
}

function explainRefusal(url: string, code: number): Finding {
  const [words, advice] = errorWords[code] ?? [`answers with error ${code}`, 'Look at its log.'];
  return wrong(`${url} ${words}.`, advice);
}

/** A relay behind a cloud's address translation often gives out its private address, which no browser reaches. */
async function describeRelay(url: string, { host }: StunServer, relayed: string | null): Promise<Finding> {
  const { address } = await lookup(host);
  if (relayed && isPublicAddress(address) && !isPublicAddress(relayed))
    return wrong(
      `${url} relays from ${relayed}, which the internet does not reach.`,
      'Set external-ip in coturn.conf.',
    );
  return works(`${url} relays.`);
}

function explainUnanswered(url: string, { port, transport }: StunServer, error: unknown): Finding {
  const protocol = transport === 'udp' ? 'UDP' : 'TCP';
  const open = `Start the TURN server, and open ${protocol} ${port} in every firewall on the way.`;
  const noAnswer = [`does not answer at ${protocol} ${port}`, open] as const;
  return explainFailure(url, error, {
    AbortError: noAnswer,
    TimeoutError: noAnswer,
    ECONNREFUSED: noAnswer,
    ETIMEDOUT: noAnswer,
  });
}
