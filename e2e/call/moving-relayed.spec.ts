import { coturn, reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { canMove, reasonNotToMove } from '../support/call/crossroads.ts';
import { test } from './fixtures.ts';
import { describeMoves } from './moving-calls.ts';

test.skip(!canMove(), reasonNotToMove);
test.skip(coturn.find() === null, reasonToSkip(coturn));

describeMoves({ isRelayed: true });
