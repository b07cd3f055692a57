import { findFirefox, reasonToSkipFirefox } from '../../scripts/test/firefox.mjs';
import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { isTurnServerInstalled } from '../support/call/turn-server.ts';
import { eachMove, mixedMoves, testMoves } from './moving-calls.ts';

const test = testMoves({ isRelayed: true });

test.skip(!canMove(), reasonNotToMove);
test.skip(!isTurnServerInstalled, 'There is no coturn here');
test.slow();

for (const side of ['caller', 'receiver', 'both'] as const)
  test(`relayed, in Chromium, ${side} moving: sound is back both ways after each move [SIGNAL-41] [SIGNAL-42]`, ({
    moveCall,
  }) =>
    moveCall(
      { caller: 'chromium', receiver: 'chromium' },
      eachMove.map((how) => [side, how]),
    ));

test.describe('with Firefox', () => {
  test.skip(findFirefox() === null, reasonToSkipFirefox);

  test('relayed, from Firefox to Chromium: sound is back both ways after each move [SIGNAL-42] [SIGNAL-72]', ({
    moveCall,
  }) => moveCall({ caller: 'firefox', receiver: 'chromium' }, [...mixedMoves]));

  test('relayed, from Chromium to Firefox: sound is back both ways after each move [SIGNAL-42] [SIGNAL-72]', ({
    moveCall,
  }) => moveCall({ caller: 'chromium', receiver: 'firefox' }, [...mixedMoves]));
});
