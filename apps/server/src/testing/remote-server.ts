import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';

type RemoteRequest = { path: string; authorization: string | undefined; body: unknown };

/** Answers one request. A request that gets no answer stays open until the server is closed. */
export type Respond = (request: RemoteRequest, response: ServerResponse) => void;

export type RemoteServer = {
  url: string;
  /** The requests since the last `answerWith`. */
  requests: RemoteRequest[];
  /** Answers further requests with these, in order; the last one repeats. */
  answerWith(...answers: [Respond, ...Respond[]]): void;
  close(): Promise<void>;
};

/** A stand-in for an external HTTP server, with answers set by the test. */
export async function startRemoteServer(): Promise<RemoteServer> {
  const requests: RemoteRequest[] = [];
  let answers: readonly Respond[] = [];
  const server = createServer(async (incoming, response) => {
    const { url = '', headers } = incoming;
    const request = { path: url, authorization: headers.authorization, body: await read(incoming) };
    const respond = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    respond?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server is never a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith(...next) {
      answers = next;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forms are kept as text. */
function read(incoming: IncomingMessage): Promise<unknown> {
  return incoming.headers['content-type']?.startsWith('multipart/') ? text(incoming) : json(incoming);
}

export function answerJson(body: unknown, status = 200): Respond {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export const neverAnswer: Respond = () => {};

/** A chat completion in the format of the OpenAI API. */
export function answerChat(content: string): Respond {
  return answerJson({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });
}
