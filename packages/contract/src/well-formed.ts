/** Replaces half characters. `String.prototype.toWellFormed` is missing in the oldest browsers. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
