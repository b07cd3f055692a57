/** Equal for texts that differ only in case, or in full and half width. */
export function foldCaseAndWidth(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
