import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { describeMoves, inChromium, testMoves } from './moving-calls.ts';

const test = testMoves({ isRelayed: false });

test.skip(!canMove(), reasonNotToMove);

describeMoves(test, 'direct');

test('a call in Chromium, direct: sound is back after the caller was without any network for 15 s [SIGNAL-42]', ({
  moveCall,
}) => moveCall(inChromium, [['caller', 'gap']]));
