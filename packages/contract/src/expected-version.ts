import * as z from 'zod/mini';
import { omittable } from './omittable.ts';

/** The version that the editor is based on. An edit of an older version is refused, so that no other edit is lost. */
export const expectedVersion = omittable(z.int());
