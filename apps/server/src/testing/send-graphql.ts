export type GraphqlAnswer = {
  // Tests compare the data with literals, so a type for each query would add nothing.
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: { code: string } & Record<string, unknown> }[];
};

/** Sends an operation as the web client does. */
export async function sendGraphql(
  { url }: { url: string },
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as GraphqlAnswer;
}
