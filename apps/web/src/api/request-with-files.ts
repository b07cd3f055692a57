import { defer } from '../deferred.ts';
import { adoptTokens } from './adopt-tokens.ts';
import type { TypedDocumentString } from './gen/graphql.ts';
import { multipartOf } from './multipart-of.ts';
import { type Patience, wishWithinMs, withPatience } from './patience.ts';
import { dataOf } from './request.ts';
import { sendSignedIn } from './send-signed-in.ts';

/** How much of a body has gone out, from 0 to 1. */
type OnProgress = (sent: number) => void;
export type UploadOptions = { onProgress: OnProgress; signal?: AbortSignal };

/** Like `request`, for variables that hold files, at any depth. */
export async function requestWithFiles<Result, V extends Record<string, unknown>>(
  document: TypedDocumentString<Result, V>,
  variables: V,
  { onProgress, signal }: UploadOptions,
): Promise<Result> {
  const send = async (authorization: Record<string, string>, patience: Patience): Promise<Result> => {
    const response = await post('/graphql', {
      headers: {
        ...authorization,
        accept: 'application/graphql-response+json',
        // Sent without a token, this header shows that the request is not a form post from another site.
        'graphql-require-preflight': '1',
      },
      body: multipartOf(document, variables),
      onProgress(sent) {
        patience.restart();
        onProgress(sent);
      },
      signal: patience.signal,
    });
    adoptTokens(response);
    return dataOf<Result>(await response.json());
  };
  return sendSignedIn((authorization) =>
    withPatience(wishWithinMs, (patience) => send(authorization, patience), signal),
  );
}

type Post = {
  headers: Record<string, string>;
  body: FormData;
  onProgress: OnProgress;
  signal: AbortSignal;
};

/** Works like `fetch`, which cannot report upload progress. */
function post(url: string, { headers, body, onProgress, signal }: Post): Promise<Response> {
  const { promise, resolve, reject } = defer<Response>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener('load', () => resolve(responseOf(request)));
  request.addEventListener('error', () => reject(new TypeError('No answer came')));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  const headers = new Headers(lines.map((line): [string, string] => splitOnce(line, ': ')));
  return new Response(request.responseText, { status: request.status, headers });
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
