// Started by firefox-end.ts inside the network of its browser, with the profile's folder. Passes commands of WebDriver BiDi on
// to Firefox, and the answers back.

import { spawn } from 'node:child_process';
import { WebSocket } from 'ws';

const [profile = ''] = process.argv.slice(2);
const firefox = spawn(
  'firefox-esr',
  ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
  { env: { ...process.env, HOME: profile, XDG_RUNTIME_DIR: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
);
process.once('exit', () => firefox.kill('SIGKILL'));
firefox.once('exit', () => process.exit(1));

const socket = new WebSocket(`${await findAddress()}/session`);
socket.on('message', (data) => {
  const { id, result, error, message } = JSON.parse(String(data));
  if (id) process.send?.({ id, result, error: error && `${error} ${message}` });
});
const opened = new Promise((resolve) => socket.once('open', resolve));

process.on('disconnect', () => process.exit());
process.on('message', async (command: { method: string }) => {
  if (command.method === 'close') process.exit();
  await opened;
  socket.send(JSON.stringify(command));
});

/** Ends this process if Firefox does not start. */
function findAddress(): Promise<string> {
  const tooLate = setTimeout(() => process.exit(1), 30_000);
  return new Promise((resolve) => {
    let printed = '';
    firefox.stderr.on('data', (chunk) => {
      printed += chunk;
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed) ?? [];
      if (!address) return;
      clearTimeout(tooLate);
      resolve(address);
    });
  });
}
