import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type RemoteRequest = { path: string; authorization: string | undefined; body: unknown };

/** Answers one request. What is left unanswered stays so until the test is over. */
export type Respond = (request: RemoteRequest, response: ServerResponse) => void;

/** A server of someone else, as the test wants it: each request gets the next answer, the last one again and again. */
export async function startRemoteServer(...answers: [Respond, ...Respond[]]) {
  const requests: RemoteRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const { url = '', headers } = incoming;
    const request = { path: url, authorization: headers.authorization, body: await json(incoming) };
    const respond = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    respond?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // An address is a string only for a pipe.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

export function answerJson(body: unknown, status = 200): Respond {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export const neverAnswer: Respond = () => {};

/** As a language model says it, in the API of OpenAI. */
export function answerChat(content: string): Respond {
  return answerJson({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content } }],
  });
}
