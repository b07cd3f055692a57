import { Readable } from 'node:stream';
import { untoldOutage } from '../../platform/outage.ts';
import { createScanner } from '../../platform/scan/scanner.ts';
import { type Check, unused, works } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const refusals = {
  ENOENT: ['has no socket there', 'Start clamd, or correct the path in CLAMD_URL.'],
  EACCES: ['does not let this user connect', 'Add the user that runs the node to the group of the socket.'],
} as const;

/** Sends a few bytes to be scanned, as the nodes do. */
export const checkScanner: Check = async ({ config: { clamdUrl } }) => {
  if (!clamdUrl) return [unused('CLAMD_URL is not set: attachments are not scanned.')];
  const scanner = createScanner({ address: clamdUrl, outage: untoldOutage }, { timeoutMs: 5_000 });
  try {
    await scanner.findHarm(Readable.from([Buffer.from('hello')]));
    return [works('clamd scanned a file.')];
  } catch (error) {
    return [explainFailure('clamd', error, refusals)];
  }
};
