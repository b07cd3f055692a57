/** An unused public ID. */
export function newId(): string {
  return `e2e-${crypto.randomUUID().slice(0, 12)}`;
}
