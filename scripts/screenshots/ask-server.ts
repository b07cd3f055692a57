import { accessTokenHeader } from '../../packages/contract/src/session.ts';

type Files = Record<string, Blob>;
// biome-ignore lint/suspicious/noExplicitAny: only the caller knows the result of its query
export type Ask = (query: string, variables?: object, files?: Files) => Promise<any>;

/** Signs a user in and returns a function that sends queries as this user. Files go into the variables of their names. */
export async function signInToAsk(url: string, { email, password }: { email: string; password: string }): Promise<Ask> {
  const signedIn = await post(`${url}/auth/signin`, asJson({ email, password }));
  const authorization = `Bearer ${signedIn.headers.get(accessTokenHeader)}`;

  return async (query, variables = {}, files) => {
    const body = files ? asMultipart(query, variables, files) : asJson({ query, variables });
    const response = await post(`${url}/graphql`, body, { authorization });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}

async function post(url: string, body: Blob | FormData, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, { method: 'POST', body, headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

function asJson(value: object): Blob {
  return new Blob([JSON.stringify(value)], { type: 'application/json' });
}

/** By the GraphQL multipart request specification: null in place of each file, and a map from files to places. */
function asMultipart(query: string, variables: object, files: Files): FormData {
  const names = Object.keys(files);
  const places = Object.fromEntries(names.map((name) => [name, null]));
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, ...places } }));
  form.set('map', JSON.stringify(Object.fromEntries(names.map((name) => [name, [`variables.${name}`]]))));
  for (const [name, file] of Object.entries(files)) form.set(name, file, `${name}.png`);
  return form;
}
