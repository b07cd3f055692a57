import { type CallResults, callNamespace } from '@yobirin/contract/call-channel';
import { calls } from '../../../features/call/call.tables.ts';
import { inArray } from '../../../platform/database/orm.ts';
import { openLine } from '../people/line.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import { type Check, untilNone } from './check.ts';

/** The sweep ends those that were left, a minute later at most. */
export const checkEnds: Check = async ({ db }) => {
  const living = await untilNone(() =>
    db
      .select()
      .from(calls)
      .where(inArray(calls.status, ['CALLING', 'TALKING'])),
  );
  return living.map(({ id, status }) => ({
    promise: 'each call has an end',
    what: `call ${id} is ${status}`,
    at: null,
  }));
};

/** Once all calls have ended, each holder can be rung. */
export const checkBusy: Check = async (site, { holders }) => {
  const busy = await Promise.all(
    holders.map(async ({ yobirinId }) => ({ yobirinId, problem: await ringOnce(site, yobirinId) })),
  );
  return busy.flatMap(({ yobirinId, problem }) =>
    problem === null ? [] : { promise: 'each holder can be called again', what: `${yobirinId}: ${problem}`, at: null },
  );
};

/** Returns why the holder's device could not be rung, or null. */
async function ringOnce(site: ChaosSite, yobirinId: string): Promise<string | null> {
  const line = openLine(site, callNamespace, { address: '192.0.2.7' });
  try {
    const [problem] = await untilNone(async () => {
      try {
        const { roomId } = await line.request<CallResults['APPLY']>('APPLY', { yobirinId, callerName: 'Check' });
        await line.request('CALL', { roomId });
        await line.request('END', { roomId });
        return [];
      } catch (error) {
        return [String(error)];
      }
    }, 60_000);
    return problem ?? null;
  } finally {
    line.close();
  }
}
