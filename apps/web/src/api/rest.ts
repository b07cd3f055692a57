import { proofHeader } from '@yobirin/contract/challenge';
import { adoptTokens } from './adopt-tokens.ts';
import { ApiError } from './api-error.ts';
import { bearer } from './bearer.ts';
import { lookWithinMs, wishWithinMs, withPatience } from './patience.ts';
import { byCookie } from './refresh-tokens.ts';
import { sendSignedIn } from './send-signed-in.ts';

type Call = {
  method: 'GET' | 'POST' | 'PUT';
  /** A path of `authApi`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The solution of a challenge. */
  proof?: string | undefined;
};

/** A REST operation that needs no sign-in, or that brings its own token. Throws an `ApiError` when refused. */
export async function rest<Result = unknown>({ token, ...call }: Call & { token?: string }): Promise<Result> {
  return send<Result>(call, bearer(token));
}

/** A REST operation of the signed-in user. Throws an `ApiError` when refused. */
export async function restSignedIn<Result = unknown>(call: Call): Promise<Result> {
  return sendSignedIn((authorization) => send<Result>(call, authorization));
}

async function send<Result>({ method, path, query, body, proof }: Call, authorization: HeadersInit): Promise<Result> {
  const headers = new Headers({ ...authorization, ...byCookie, accept: 'application/json' });
  if (proof !== undefined) headers.set(proofHeader, proof);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return withPatience(method === 'GET' ? lookWithinMs : wishWithinMs, async ({ signal }) => {
    const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    adoptTokens(response);

    const text = await response.text();
    const answer = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new ApiError(answer.error);
    return answer;
  });
}
