import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { test } from './fixtures.ts';
import { describeMoves } from './moving-calls.ts';

test.skip(!canMove(), reasonNotToMove);

describeMoves({ isRelayed: false });
