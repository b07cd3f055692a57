export type GraphqlAnswer = {
  // Tests compare what came with literals; a type of its own for every query would say nothing more.
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: { code: string } & Record<string, unknown> }[];
};

/** Sends an operation as our own client does. */
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
