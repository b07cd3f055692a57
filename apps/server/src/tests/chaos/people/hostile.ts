import * as fc from 'fast-check';
import { io } from 'socket.io-client';
import { within } from '../../../platform/within.ts';
import { expectNothingInternal, sendHostile } from '../../fuzz/hostile-request.ts';
import { hostileText, variationOf } from '../../fuzz/hostile-values.ts';
import { restCases } from '../../fuzz/rest-cases.ts';
import { socketCases } from '../../fuzz/socket-cases.ts';
import type { Life, Person } from './life.ts';

/** A client that sends what the fuzz tests send, while everything else goes on. Nothing internal may show in an answer. */
export const hostile = (name: string, seed: number): Person => ({
  name,
  async arrive(life) {
    return async () => {
      for (let count = 0; !life.isOver(); count += 1) {
        const pick = <Value>(values: fc.Arbitrary<Value>): Value =>
          fc.sample(values, { seed: seed + count, numRuns: 1 })[0] as Value;
        const answer = await life.persist(() => (count % 2 ? sendMessage(life, pick) : sendRequest(life, pick)));
        life.ledger.badInputs += 1;
        try {
          expectNothingInternal(answer);
        } catch (error) {
          life.ledger.indiscretions.push({ words: String(error), at: performance.now() });
        }
        await life.think();
      }
    };
  },
});

type Pick = <Value>(values: fc.Arbitrary<Value>) => Value;

/** Throws if no node is there to answer. */
async function sendRequest({ site, anyAddress }: Life, pick: Pick): Promise<string> {
  const routes = Object.keys(restCases).filter((route) => route.startsWith('POST ') || route.startsWith('PUT '));
  const [method = '', path = ''] = pick(fc.constantFrom(...routes)).split(' ');
  const body = JSON.stringify(pick(fc.oneof(hostileText, variationOf({ token: '', email: '', query: '' })))) ?? '';
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() };
  const { status, text } = await sendHostile(site, { method, path: path.replace(/:\w+|\*/, '1'), headers, body });
  if (status >= 500) throw new Error(`The server answers ${status}`);
  return text;
}

async function sendMessage({ site, anyAddress }: Life, pick: Pick): Promise<string> {
  const namespace = pick(fc.constantFrom(...Object.keys(socketCases)));
  const [event, right] = pick(fc.constantFrom(...Object.entries(socketCases[namespace] ?? {})));
  const socket = io(site.url + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': anyAddress() },
  });
  try {
    await within(
      5_000,
      new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject)),
    );
    const disconnected = new Promise((resolve) => socket.once('disconnect', () => resolve('')));
    const answer = await Promise.race([socket.emitWithAck(event, pick(variationOf(right))), disconnected]);
    return JSON.stringify(answer) ?? '';
  } finally {
    socket.disconnect();
  }
}
