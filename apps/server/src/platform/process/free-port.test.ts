import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { explainRefusal, findFreePort, requireFreePort } from './free-port.ts';

const taken = { host: '127.0.0.1', port: 3000, code: 'EADDRINUSE', setting: 'PORT' };

test.each([
  ['linux', taken, 'PORT=3001 npm start'],
  ['darwin', { ...taken, port: 65_535 }, 'PORT=3000 npm start'],
  ['win32', taken, '$env:PORT=3001; npm start'],
  ['linux', { ...taken, setting: 'STRIPE_SANDBOX_PORT' }, 'STRIPE_SANDBOX_PORT=3001 npm start'],
  ['win32', { ...taken, port: 80, code: 'EACCES' }, '$env:PORT=3000; npm start'],
] as const)('on %s, an unavailable port comes with the command for another one', (platform, refusal, command) => {
  expect(explainRefusal(refusal, platform)).toContain(command);
});

test('a port that another program uses is refused with the setting that chooses another one [HEAL-48]', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void occupant.close());
  await once(occupant, 'listening');
  // A server that listens on TCP has this kind of address.
  const { port } = occupant.address() as AddressInfo;

  await expect(requireFreePort('127.0.0.1', port, 'STRIPE_SANDBOX_PORT')).rejects.toThrow(
    `Port ${port} is in use. Choose another one: STRIPE_SANDBOX_PORT=`,
  );
});

test('a free port is not one that Linux gives to outgoing connections', async () => {
  expect(await findFreePort()).toBeLessThan(32_768);
});
