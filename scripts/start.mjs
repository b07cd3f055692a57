// `npm start`: from a fresh checkout to a running Yobirin. `npm start -- --lan` serves it to the phones in this network, too.
import { networkInterfaces } from 'node:os';
import { build } from './build.mjs';
import { describeNetworks, readLan } from './lib/lan.mjs';
import { run } from './lib/run.mjs';
import { requireNone, setUp } from './setup.mjs';

const lan = readLan(process.argv.slice(2), {
  interfaces: networkInterfaces(),
  hasDatabase: Boolean(process.env.DATABASE_URL?.trim()),
});
requireNone(lan.problem);

const { node } = await setUp({ tools: false });
await build();
if (lan.others.length > 0)
  console.log(
    `This machine has other addresses too. If a phone cannot open this one:\n${describeNetworks(lan.others)}`,
  );
// The server watches the IPC channel: it closes when this process is killed, and the server then stops.
process.exitCode = await run(node, ['apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: lan.address === null ? process.env : { ...process.env, YOBIRIN_LAN: lan.address },
});
