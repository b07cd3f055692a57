import { liveEvent } from '../../platform/events/event.ts';
import type { Block } from './block.queries.ts';

/** An ID has blocked a person, or has removed the block. */
export const blockChanged = liveEvent<{ block: Block; isInForce: boolean }>('block.changed');
