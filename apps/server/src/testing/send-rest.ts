import { accessTokenHeader, refreshTokenHeader, type SigninTokens } from '@yobirin/contract/session';

export type RestAnswer = {
  status: number;
  headers: Headers;
  // Tests compare the body with literals, so a type for each route would add nothing.
  body: { error?: { code: string; reason?: string; fields?: Record<string, string> } & Record<string, unknown> } | null;
  /** The tokens in the response headers, if it signs in. */
  tokens: SigninTokens | null;
};

type Call = { bearer?: string; body?: unknown; headers?: Record<string, string> };

/** Sends a request as the web client does: `sendRest(server, 'POST /auth/signin', { body })`. */
export async function sendRest(
  { url }: { url: string },
  methodAndPath: string,
  { bearer, body, headers }: Call = {},
): Promise<RestAnswer> {
  const [method = '', path = ''] = methodAndPath.split(' ');
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : null,
    tokens: tokensOf(response.headers),
  };
}

function tokensOf(headers: Headers): SigninTokens | null {
  const accessToken = headers.get(accessTokenHeader);
  const refreshToken = headers.get(refreshTokenHeader);
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}
