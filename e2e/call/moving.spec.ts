import { firefox } from '../../scripts/test/firefox.mjs';
import { reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { eachMove, mixedMoves, testMoves } from './moving-calls.ts';

const test = testMoves({ isRelayed: false });

test.skip(!canMove(), reasonNotToMove);
test.slow();

for (const side of ['caller', 'receiver', 'both'] as const)
  test(`direct, in Chromium, ${side} moving: sound is back both ways after each move [SIGNAL-41] [SIGNAL-42]`, ({
    moveCall,
  }) =>
    moveCall(
      { caller: 'chromium', receiver: 'chromium' },
      eachMove.map((how) => [side, how]),
    ));

test.describe('with Firefox', () => {
  test.skip(firefox.find() === null, reasonToSkip(firefox));

  test('direct, from Firefox to Chromium: sound is back both ways after each move [SIGNAL-42] [SIGNAL-72]', ({
    moveCall,
  }) => moveCall({ caller: 'firefox', receiver: 'chromium' }, [...mixedMoves]));

  test('direct, from Chromium to Firefox: sound is back both ways after each move [SIGNAL-42] [SIGNAL-72]', ({
    moveCall,
  }) => moveCall({ caller: 'chromium', receiver: 'firefox' }, [...mixedMoves]));
});
