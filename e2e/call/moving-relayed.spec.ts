import { coturn, reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { describeMoves, testMoves } from './moving-calls.ts';

const test = testMoves({ isRelayed: true });

test.skip(!canMove(), reasonNotToMove);
test.skip(coturn.find() === null, reasonToSkip(coturn));

describeMoves(test, 'relayed');
