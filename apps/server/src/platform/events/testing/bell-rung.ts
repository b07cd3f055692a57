import { z } from 'zod';
import { recordedEvent } from '../event.ts';

export const bellRung = recordedEvent(
  'test.bell-rung',
  z.object({ bell: z.string(), count: z.int() }),
  ({ bell }) => bell,
);
