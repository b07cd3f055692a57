import type { GraphqlAnswer } from './send-graphql.ts';

/** Sends an operation with files, each named after its variable, in the given order. */
export async function sendUpload(
  { url }: { url: string },
  operation: { query: string; variables: Record<string, unknown>; files: Record<string, Uint8Array<ArrayBuffer>> },
  headers: Record<string, string>,
): Promise<GraphqlAnswer> {
  const { query, files } = operation;
  const names = Object.keys(files);
  const variables = { ...operation.variables, ...Object.fromEntries(names.map((name) => [name, null])) };
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables }));
  form.append('map', JSON.stringify(Object.fromEntries(names.map((name) => [name, [`variables.${name}`]]))));
  // The server must not trust the claimed type, so one type is enough for all files.
  for (const [name, content] of Object.entries(files))
    form.append(name, new Blob([content], { type: 'image/png' }), 'a.png');

  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form });
  return (await response.json()) as GraphqlAnswer;
}
