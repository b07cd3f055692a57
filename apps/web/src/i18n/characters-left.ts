import { m } from './gen/messages.js';

/** How many characters still fit, or how many are too many. */
export function charactersLeft(remaining: number): string {
  if (remaining < 0) return m.common_characters_over({ count: -remaining });
  return m.common_characters_left({ count: remaining });
}

/** Also names the limit. */
export function charactersLeftOf(remaining: number, max: number): string {
  return remaining < 0 ? charactersLeft(remaining) : m.comment_remaining({ remaining, max });
}
