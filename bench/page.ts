// The call page: how fast the server answers it, and how much script a visitor's phone has to load.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createDataDirectory, startYobirin } from '../e2e/support/yobirin-process.ts';
import { measureInTurns } from './support/requests-per-second.ts';
import { printResult } from './support/result.ts';
import { measureScriptBytes } from './support/script-bytes.ts';

const scriptBudgetBytes = 80_000;

const data = await createDataDirectory();
const yobirin = await startYobirin({ dataDirectory: data.path });
const bareServer = fork(`${import.meta.dirname}/support/bare-server.ts`);
try {
  const pageUrl = `${yobirin.url}/demo`;
  await benchRequests(pageUrl);
  const scriptBytes = await measureScriptBytes(pageUrl);
  printResult({ name: 'page-script', value: scriptBytes, baseline: scriptBudgetBytes, unit: 'bytes, gzip' });
} finally {
  bareServer.disconnect();
  await yobirin.stop();
  await data.remove();
}

/** Against the same document as a string in memory, and against a mere word: the least that a request can cost. */
async function benchRequests(pageUrl: string) {
  const page = await fetch(pageUrl);
  bareServer.send(await page.text());
  const [bareUrl] = await once(bareServer, 'message');

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
