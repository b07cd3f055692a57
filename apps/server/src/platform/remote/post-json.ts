import type { z } from 'zod';
import { readJson } from './read-answer.ts';

export type PostOptions<Schema extends z.ZodType> = {
  headers?: Record<string, string>;
  /** The schema of a usable answer. */
  schema: Schema;
  /** The timeout of each of the two tries. */
  timeoutMs: number;
};

/** A third-party server refused, or gave no usable answer to two tries. */
export class RemoteError extends Error {
  override name = 'RemoteError';
}

/** A third-party server refused for good: another try would be refused, too. */
export class RemoteRefusedError extends RemoteError {
  override name = 'RemoteRefusedError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Sends JSON to a third-party server, with a timeout and one retry. Throws `RemoteError`. */
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
    // The configured server is asked, and no other: a redirect would carry the texts and the key elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw failureOf(response);
  }
  return schema.parse(await readJson(response));
}

/** 5xx and 429 may pass and are retried. Any other refusal is final. */
export function failureOf({ url, status }: Response): Error {
  const message = `${new URL(url).host} answered with ${status}`;
  return status >= 500 || status === 429 ? new Error(message) : new RemoteRefusedError(message, status);
}
