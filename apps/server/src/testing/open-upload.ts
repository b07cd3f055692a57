import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { GraphqlAnswer } from './send-graphql.ts';

/** Ends the content of the file and the request. */
export const uploadEnd = '\r\n--end--\r\n';

type Upload = {
  fileName: string;
  /** The JSON fields that come before the file. */
  fields: { operations: string; map: string };
  headers?: OutgoingHttpHeaders;
};

/** Starts a multipart request with one file. The test writes its content and ends it. */
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
