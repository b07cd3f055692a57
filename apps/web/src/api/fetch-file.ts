import { adoptTokens } from './adopt-tokens.ts';
import { ApiError } from './api-error.ts';
import { sendSignedIn } from './send-signed-in.ts';

/** Fetches a file that only some users may see. Throws an `ApiError` when refused. */
export async function fetchFile(path: string): Promise<Blob> {
  return sendSignedIn(async (headers) => {
    const response = await fetch(path, { headers });
    adoptTokens(response);
    if (!response.ok) throw new ApiError((await response.json()).error);
    return response.blob();
  });
}
