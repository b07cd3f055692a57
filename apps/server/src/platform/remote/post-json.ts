import type { z } from 'zod';

export type PostOptions<Schema extends z.ZodType> = {
  headers?: Record<string, string>;
  /** What a useful answer looks like. */
  schema: Schema;
  /** Of each of the two tries. */
  timeoutMs: number;
};

/** Someone else's server was asked twice, or refused plainly, and gave no useful answer. */
export class RemoteError extends Error {
  override name = 'RemoteError';
}

/** Asks a server of someone else, once more if it stumbles, and waits no longer than it is worth. Throws `RemoteError`. */
export async function postJson<Schema extends z.ZodType>(
  url: string,
  body: unknown,
  options: PostOptions<Schema>,
): Promise<z.output<Schema>> {
  try {
    return await attempt(url, body, options);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    return await attempt(url, body, options).catch((second: unknown) => {
      throw new RemoteError(`${new URL(url).host} gave no useful answer`, { cause: second });
    });
  }
}

async function attempt<Schema extends z.ZodType>(
  url: string,
  body: unknown,
  { headers, schema, timeoutMs }: PostOptions<Schema>,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw failureOf(response);
  }
  return schema.parse(await response.json());
}

/** A refusal stays one when it is asked for again. */
function failureOf({ url, status }: Response): Error {
  const message = `${new URL(url).host} answered with ${status}`;
  return status >= 500 || status === 429 ? new Error(message) : new RemoteError(message);
}
