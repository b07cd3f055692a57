import { expect, test } from 'vitest';
import { explainRefusal } from './free-port.ts';

const taken = { host: '127.0.0.1', port: 3000, code: 'EADDRINUSE' };

test.each([
  ['linux', taken, 'PORT=3001 npm start'],
  ['darwin', { ...taken, port: 65_535 }, 'PORT=3000 npm start'],
  ['win32', taken, '$env:PORT=3001; npm start'],
  ['win32', { ...taken, port: 80, code: 'EACCES' }, '$env:PORT=3000; npm start'],
] as const)('on %s, an unavailable port comes with the command for another one', (platform, refusal, command) => {
  expect(explainRefusal(refusal, platform)).toContain(command);
});
