/** Longer answers are not read to their end. */
const answerMaxBytes = 1024 * 1024;

/** Reads JSON of at most 1 MiB, counted while it arrives: a server that streams names no length. */
export async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (sizeBytes > answerMaxBytes) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
