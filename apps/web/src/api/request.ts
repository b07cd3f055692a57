import { adoptTokens } from './adopt-tokens.ts';
import { ApiError } from './api-error.ts';
import type { TypedDocumentString } from './gen/graphql.ts';
import { lookWithinMs, wishWithinMs, withPatience } from './patience.ts';
import { sendSignedIn } from './send-signed-in.ts';

type Variables<V> = V extends Record<string, never> ? [] : [variables: V];

type GraphqlAnswer<T> = {
  data?: T | null;
  errors?: { message: string; extensions: Omit<ConstructorParameters<typeof ApiError>[0], 'message'> }[];
};

/** Runs a GraphQL document. Throws an `ApiError` on the first refusal. */
export function request<Result, V>(
  document: TypedDocumentString<Result, V>,
  ...[variables]: Variables<V>
): Promise<Result> {
  return requestWithHeaders(document, variables, {});
}

/** Runs a GraphQL document with further headers, such as a proof. */
export async function requestWithHeaders<Result, V>(
  document: TypedDocumentString<Result, V>,
  variables: V | undefined,
  headers: Record<string, string>,
): Promise<Result> {
  const isWish = /^\s*mutation\b/.test(String(document));
  const send = (authorization: Record<string, string>): Promise<Result> =>
    withPatience(isWish ? wishWithinMs : lookWithinMs, async ({ signal }) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: {
          ...headers,
          ...authorization,
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
        },
        body: JSON.stringify({ query: document, variables }),
        signal,
      });
      adoptTokens(response);
      return dataOf<Result>(await response.json());
    });
  return sendSignedIn(send, isWish ? 'wish' : 'look');
}

/** Returns the data of a GraphQL answer. Throws an `ApiError` on the first refusal. */
export function dataOf<Result>({ data, errors }: GraphqlAnswer<Result>): Result {
  const [error] = errors ?? [];
  if (error) throw new ApiError({ ...error.extensions, message: error.message });
  if (!data) throw new Error('The server answered without data');
  return data;
}
