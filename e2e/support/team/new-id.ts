/** A public ID that nobody has. */
export function newId(): string {
  return `e2e-${crypto.randomUUID().slice(0, 12)}`;
}
