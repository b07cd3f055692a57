// The call page: requests per second of the server, and the time until a visitor on a slow phone can read it and press its button.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createDataDirectory, startYobirin } from '../e2e/support/server/yobirin-process.ts';
import { measureInTurns } from './support/requests-per-second.ts';
import { printResult } from './support/result.ts';
import { measureScriptBytes } from './support/script-bytes.ts';
import { visitInTurns } from './support/slow-phone.ts';

const scriptBudgetBytes = 80_000;
const requestBudget = 12;

const data = await createDataDirectory();
const yobirin = await startYobirin({ dataDirectory: data.path });
const bareServer = fork(`${import.meta.dirname}/support/bare-server.ts`);
try {
  const pageUrl = `${yobirin.url}/demo`;
  const bareUrl = await startBareServer(pageUrl);
  await benchRequests(pageUrl, bareUrl);
  const scriptBytes = await measureScriptBytes(pageUrl);
  printResult({ name: 'page-script', value: scriptBytes, baseline: scriptBudgetBytes, unit: 'bytes, gzip' });
  await benchVisits(pageUrl, bareUrl);
} finally {
  bareServer.disconnect();
  await yobirin.stop();
  await data.remove();
}

async function startBareServer(pageUrl: string): Promise<string> {
  const page = await fetch(pageUrl);
  bareServer.send(await page.text());
  const [bareUrl] = await once(bareServer, 'message');
  return bareUrl;
}

/** Baselines: the document from memory, and a single word, which is the least that a request can cost. */
async function benchRequests(pageUrl: string, bareUrl: string) {
  const { plain, asBrowsersAsk, document, word } = await measureInTurns({
    plain: { url: pageUrl, acceptEncoding: 'identity' },
    document: { url: `${bareUrl}/document`, acceptEncoding: 'identity' },
    asBrowsersAsk: { url: pageUrl, acceptEncoding: 'gzip, deflate, br, zstd' },
    word: { url: `${bareUrl}/word`, acceptEncoding: 'identity' },
  });
  printResult({ name: 'page', value: plain, baseline: document, unit: 'requests/s, whole document' });
  printResult({
    name: 'page-against-a-word',
    value: asBrowsersAsk,
    baseline: word,
    unit: 'requests/s, as browsers ask',
  });
}

/** Baseline: a page with one button and nothing else. */
async function benchVisits(pageUrl: string, bareUrl: string) {
  const { page, bare } = await visitInTurns({ page: pageUrl, bare: `${bareUrl}/button` });
  const unit = 'ms, slow phone and line';
  printResult({ name: 'page-first-paint', value: page.firstPaintMs, baseline: bare.firstPaintMs, unit });
  printResult({ name: 'page-press-accepted', value: page.pressAcceptedMs, baseline: bare.pressAcceptedMs, unit });
  printResult({ name: 'page-live', value: page.liveMs, baseline: bare.liveMs, unit });
  printResult({ name: 'page-requests', value: page.requests, baseline: requestBudget, unit: 'requests' });
  printResult({ name: 'page-layout-shift', value: page.layoutShift, baseline: 0.1, unit: 'cumulative' });
}
