import { DomainError } from '../errors.ts';

/** A place in a list, as a text that clients pass back unread. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place; the caller checks its shape. Null if the text is not JSON. */
export function readCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Lists of `readPage` call the field `cursor`, whatever their argument is called. */
export function badCursor(field: 'cursor' | 'after'): DomainError {
  return new DomainError('BAD_USER_INPUT', 'The cursor is not one of this list', { field });
}
