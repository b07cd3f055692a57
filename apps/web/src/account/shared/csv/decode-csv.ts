/** More than 200 terms of 60 characters in five languages, in UTF-8 and quoted. */
export const csvMaxBytes = 1_048_576;

/** The text of a file in UTF-8, or in Shift_JIS as Japanese spreadsheets write it (OP-335). Null if it is neither. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    const text = decode(bytes, encoding);
    // No text has this character; other files do, such as those of spreadsheets.
    if (text !== null && !text.includes('\0')) return text;
  }
  return null;
}

function decode(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
