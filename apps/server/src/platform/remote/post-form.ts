import type { z } from 'zod';
import { failureOf, type PostOptions, RemoteError } from './post-json.ts';
import { readJson } from './read-answer.ts';

/** Sends a form with files to a third-party server, with a timeout and one retry. Throws `RemoteError`. */
export async function postForm<Schema extends z.ZodType>(
  url: string,
  form: FormData,
  options: PostOptions<Schema>,
): Promise<z.output<Schema>> {
  try {
    return await attempt(url, form, options);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    return await attempt(url, form, options).catch((second: unknown) => {
      if (second instanceof RemoteError) throw second;
      throw new RemoteError(`${new URL(url).host} gave no useful answer`, { cause: second });
    });
  }
}

async function attempt<Schema extends z.ZodType>(
  url: string,
  body: FormData,
  { headers, schema, timeoutMs }: PostOptions<Schema>,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers },
    body,
    // The configured server is asked, and no other: a redirect would carry the files and the key elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw failureOf(response);
  }
  return schema.parse(await readJson(response));
}
