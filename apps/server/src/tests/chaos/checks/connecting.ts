import { reconnection } from '@yobirin/contract/realtime';
import type { ChaosSite } from '../site/chaos-site.ts';
import type { Check } from './check.ts';

const windowMs = 60_000;
/** What the pauses allow in a minute of outage, twice: a connection that lasted begins anew with the short ones. */
const mostTries = 2 * (5 + windowMs / reconnection.reconnectionDelayMax);

/** A client waits longer from one attempt to the next. */
export const checkConnecting: Check = async (site) => {
  const { address, tries } = findBusiest(site);
  const what = `${address} opened ${tries} sockets within a minute`;
  return tries <= mostTries ? [] : [{ promise: 'no client hammers', what, at: null }];
};

/** The most sockets that one client tried to open within a minute. */
export function findBusiest({ socketTries }: Pick<ChaosSite, 'socketTries'>): { address: string; tries: number } {
  let busiest = { address: '', tries: 0 };
  for (const [address, times] of socketTries) {
    const counts = times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length);
    const tries = Math.max(...counts);
    if (tries > busiest.tries) busiest = { address, tries };
  }
  return busiest;
}
