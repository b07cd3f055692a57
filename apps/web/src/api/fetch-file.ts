import { adoptTokens } from './adopt-tokens.ts';
import { ApiError } from './api-error.ts';
import { sendSignedIn } from './send-signed-in.ts';

/** A file that the server keeps for those who may see it. Throws an `ApiError` when refused. */
export async function fetchFile(path: string): Promise<Blob> {
  return sendSignedIn(async (headers) => {
    const response = await fetch(path, { headers });
    adoptTokens(response);
    if (!response.ok) throw new ApiError((await response.json()).error);
    return response.blob();
  });
}
