/**
 * Asks the server whether it would take files of this size, so that a refusal comes before the upload and not after it
 * (ATTACH-10). Rejects as the upload would.
 */
export async function askForSpace(
  files: readonly File[],
  ask: (totalBytes: number) => Promise<unknown>,
): Promise<void> {
  if (files.length > 0) await ask(files.reduce((sum, file) => sum + file.size, 0));
}
