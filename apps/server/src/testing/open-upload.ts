import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { GraphqlAnswer } from './send-graphql.ts';

/** Ends the content of the file, and the request with it. */
export const uploadEnd = '\r\n--end--\r\n';

type Upload = {
  fileName: string;
  /** What comes before the file, as JSON. */
  fields: { operations: string; map: string };
  headers?: OutgoingHttpHeaders;
};

/** A multipart request up to the content of its one file, which is for the test to write and to end. */
export function openUpload({ url }: { url: string }, { fileName, fields, headers }: Upload): ClientRequest {
  const outgoing = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      ...headers,
      'graphql-require-preflight': '1',
      'content-type': 'multipart/form-data; boundary=end',
    },
  });
  for (const [name, value] of Object.entries(fields)) {
    outgoing.write(`--end\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  outgoing.write(`--end\r\ncontent-disposition: form-data; name="0"; filename="${fileName}"\r\n\r\n`);
  return outgoing;
}

export function answerTo(outgoing: ClientRequest): Promise<GraphqlAnswer> {
  return new Promise((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (response) => resolve(json(response) as Promise<GraphqlAnswer>));
  });
}
