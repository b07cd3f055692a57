import { viewStatus } from '../../features/status/view-status.service.ts';
import { openDatabase } from '../../platform/database/client.ts';
import { type Check, type Finding, unused, warning, works, wrong } from './check.ts';

/** What the last probes of the nodes found (STATUS-14). */
export const checkStatus: Check = async ({ config, clock, databaseUrl }) => {
  if (config.status === 'off') return [unused('STATUS=off: nothing is tried each minute.')];
  if (databaseUrl === null) return [unused('The demo is not running.')];
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 3, patienceMs: 5_000 });
  try {
    return [describe(await viewStatus({ db, clock, config }))];
  } finally {
    await close();
  }
};

function describe({ state, parts }: Awaited<ReturnType<typeof viewStatus>>): Finding {
  if (state === 'works') return works('Everything worked when a node last tried it.');
  if (state === 'unknown')
    return warning(
      'No node has tried the parts of the site for three minutes.',
      'Start a node and wait a minute; then look for status.probe in its log.',
    );
  const failing = parts.filter((part) => part.state === 'fails').map(({ part }) => part);
  return wrong(
    `${failing.join(', ')} did not work when a node last tried it.`,
    'Look for "a probe of the status page failed" in the log of the nodes.',
  );
}
