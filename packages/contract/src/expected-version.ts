import * as z from 'zod/mini';
import { omittable } from './omittable.ts';

/** What the editor has before them. An edit made from anything older is refused, so that no other is lost by it. */
export const expectedVersion = omittable(z.int());
