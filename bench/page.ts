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
  const [bareUrl] = await once(bareServer, 'message');
  const pageUrl = `${yobirin.url}/demo`;

  const perSecond = await measureInTurns({ page: pageUrl, bare: bareUrl });
  printResult({ name: 'page-requests', value: perSecond.page, baseline: perSecond.bare, unit: 'requests/s' });

  const scriptBytes = await measureScriptBytes(pageUrl);
  printResult({ name: 'page-script', value: scriptBytes, baseline: scriptBudgetBytes, unit: 'bytes, gzip' });
} finally {
  bareServer.disconnect();
  await yobirin.stop();
  await data.remove();
}
