import { coturn, nftables, reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { inChromium, testMoves } from './moving-calls.ts';

const testDirect = testMoves({ isRelayed: false, nat: 'cone' });
const testRelayed = testMoves({ isRelayed: true, nat: 'symmetric' });

for (const test of [testDirect, testRelayed]) {
  test.skip(!canMove(), reasonNotToMove);
  for (const program of [coturn, nftables]) test.skip(program.find() === null, reasonToSkip(program));
}

testDirect(
  'two NATs with a way between them: the caller walks into another network, and sound is back [SIGNAL-42]',
  ({ moveCall }) => moveCall(inChromium, [['caller', 'newFirst']]),
);

testRelayed(
  'two NATs without a way between them: the call is relayed, also after the caller has moved [SIGNAL-42]',
  ({ moveCall }) => moveCall(inChromium, [['caller', 'newFirst']]),
);
