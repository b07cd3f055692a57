import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type Check, type Finding, unused, warning, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const renewalDays = 14;

/** Opens PUBLIC_URL as a visitor does: name, certificate, proxy, node, WebSocket. */
export const checkSite: Check = async ({ config, clock, signal }) => {
  if (config.isDemo) return [unused('The demo is not a site for others.')];
  const { publicUrl } = config;
  const missing: string[] = [];
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { signal, redirect: 'manual' });
    if (answer.status !== 200) return [explainStatus(publicUrl, answer.status)];
    await openWebSocket(publicUrl, signal);
    missing.push(...missingIn(await answer.json()));
  } catch (error) {
    return [explainFailure(publicUrl, error, { WebSocketRefused: noWebSocket })];
  }
  const certificate = publicUrl.startsWith('https:')
    ? await describeCertificate(publicUrl, { clock, signal })
    : insecure;
  return [
    works(`${publicUrl} answers, with WebSockets.`),
    certificate,
    ...describeMissing(missing),
    ...describeProxy(config),
  ];
};

const readiness = z.object({ missing: z.array(z.string()).default([]) });

/** The parts that the node which answered reports as failing. */
function missingIn(body: unknown): string[] {
  return readiness.catch({ missing: [] }).parse(body).missing;
}

function describeMissing(missing: readonly string[]): Finding[] {
  if (missing.length === 0) return [];
  return [
    warning(
      `A node reports parts that fail: ${missing.join(', ')}.`,
      'Its log says since when and why; docs/operations.md says what to do.',
    ),
  ];
}

const insecure = wrong('PUBLIC_URL begins with http: browsers allow no microphone there.', 'Serve the site by https.');
const noWebSocket = [
  'answers, but passes no WebSockets on',
  'Let the proxy pass the headers Upgrade and Connection on.',
] as const;

function explainStatus(url: string, status: number): Finding {
  if (status === 502 || status === 503 || status === 504)
    return wrong(
      `${url} has no node that is ready (${status}).`,
      'Look at the log of the nodes, and at the addresses in the proxy.',
    );
  return wrong(`${url}/readyz answers ${status}.`, 'PUBLIC_URL must lead to this site, without a redirect.');
}

async function openWebSocket(publicUrl: string, signal: AbortSignal): Promise<void> {
  const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
  try {
    await Promise.race([once(socket, 'open', { signal }), refusalOf(socket, signal)]);
  } finally {
    socket.close();
  }
}

async function refusalOf(socket: WebSocket, signal: AbortSignal): Promise<never> {
  await once(socket, 'error', { signal });
  throw Object.assign(new Error('The WebSocket was refused'), { name: 'WebSocketRefused' });
}

async function describeCertificate(
  publicUrl: string,
  { clock, signal }: { clock: { now(): Date }; signal: AbortSignal },
): Promise<Finding> {
  const { hostname, port } = new URL(publicUrl);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
  });
  await once(socket, 'secureConnect', { signal });
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - clock.now().getTime()) / dayMs);
  socket.destroy();
  if (days < renewalDays)
    return warning(
      `The certificate expires in ${days} days.`,
      'Look why the proxy has not renewed it: ports 80 and 443, its log.',
    );
  return works(`The certificate is valid for ${days} more days.`);
}

function describeProxy({ publicUrl, trustProxy }: Config): Finding[] {
  if (!publicUrl.startsWith('https:') || trustProxy !== false) return [];
  return [
    warning('TRUST_PROXY is not set: all visitors seem to share the address of the proxy.', 'Name the proxy in it.'),
  ];
}
