/** Spreadsheets take a text that begins like this for a formula, Japanese ones also the wide characters. With apostrophes before it, it may be one that was guarded. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/;

/** An apostrophe keeps spreadsheets from running the text of a user as a formula. Every file of ours needs it. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
