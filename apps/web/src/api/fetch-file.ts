import { adoptTokens } from './adopt-tokens.ts';
import { ApiError } from './api-error.ts';
import { lookWithinMs, type Patience, withPatience } from './patience.ts';
import { sendSignedIn } from './send-signed-in.ts';

/** Fetches a file that only some users may see. Throws an `ApiError` when refused. */
export async function fetchFile(path: string): Promise<Blob> {
  return sendSignedIn((headers) =>
    withPatience(lookWithinMs, async (patience) => {
      const response = await fetch(path, { headers, signal: patience.signal });
      adoptTokens(response);
      if (!response.ok) throw new ApiError((await response.json()).error);
      return receive(response, patience);
    }),
  );
}

/** A large file may take as long as it needs while its bytes arrive. */
async function receive({ body, headers }: Response, { restart }: Patience): Promise<Blob> {
  const type = headers.get('content-type') ?? '';
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return new Blob(parts, { type });
    parts.push(next.value);
    restart();
  }
}
