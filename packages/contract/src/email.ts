import * as z from 'zod/mini';
import { check } from './text.ts';

const maxCharacters = 254;

/** The browsers' rule plus a dot in the domain. Stricter rules refuse real addresses of Japanese carriers, such as `a..b.@docomo.ne.jp`. */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Required and valid wherever it is entered (VALID-11). */
export const email = z.string({ error: 'required' }).check(
  z.trim(),
  check((value) => value !== '', 'required'),
  check((value) => value === '' || isEmail(value), 'invalid_email'),
);

export function isEmail(value: string): boolean {
  return value.length <= maxCharacters && pattern.test(value);
}
