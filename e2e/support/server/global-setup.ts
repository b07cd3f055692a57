import { build } from '../../../scripts/build.mjs';
import { canMove, openCrossroads } from '../call/crossroads.ts';
import { mailWebhookSecret } from './mailbox.ts';
import { createDataDirectory, startYobirin } from './yobirin-process.ts';

/** Starts one server with the demo for all journeys; `YOBIRIN_URL` is its URL, `YOBIRIN_DATA_OF_JOURNEYS` its data directory. */
export default async function startServer() {
  await build();
  const crossroads = canMove() ? openCrossroads() : null;
  const data = await createDataDirectory();
  const yobirin = await startYobirin({
    dataDirectory: data.path,
    environment: { MAIL_WEBHOOK_SECRET: mailWebhookSecret },
  });
  process.env.YOBIRIN_URL = yobirin.url;
  process.env.YOBIRIN_DATA_OF_JOURNEYS = data.path;

  return async function stopServer() {
    await yobirin.stop();
    await data.remove();
    crossroads?.close();
  };
}
