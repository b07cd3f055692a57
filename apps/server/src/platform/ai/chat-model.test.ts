import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerChat,
  answerJson,
  neverAnswer,
  type RemoteServer,
  type Respond,
  startRemoteServer,
} from '../../testing/remote-server.ts';
import { RemoteError } from '../remote/post-json.ts';
import { createChatModel } from './chat-model.ts';

const question = [{ role: 'user' as const, content: 'Are you open?' }];

let remote: RemoteServer;

beforeAll(async () => {
  remote = await startRemoteServer();
});

afterAll(() => remote.close());

async function ask(...answers: [Respond, ...Respond[]]) {
  remote.answerWith(...answers);
  const model = createChatModel({ baseUrl: `${remote.url}/v1/`, apiKey: 'key', model: 'test-model', timeoutMs: 300 });
  const answer = await model?.complete(question).catch((error: unknown) => error);
  return { answer, requests: [...remote.requests] };
}

test('sends the request that the OpenAI API expects', async () => {
  const { answer, requests } = await ask(answerChat(' Yes.\n'));

  expect(answer).toBe('Yes.');
  expect(requests).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer key',
      body: { model: 'test-model', messages: question, stream: false },
    },
  ]);
});

test('an answer loses characters that cannot be stored or that change the text direction', async () => {
  const { answer } = await ask(answerChat('Yes,\u0000 we\ud800 are\r\n\u202eopen.'));

  expect(answer).toBe('Yes, we\ufffd are\nopen.');
});

test.each<[string, Respond]>([
  ['fails', answerJson({ error: 'oops' }, 500)],
  ['is overloaded', answerJson({ error: 'slow down' }, 429)],
  ['does not respond', neverAnswer],
  ['answers with HTML', (_request, response) => void response.end('<html>')],
  ['has no choice', answerJson({ choices: [] })],
  ['answers with blanks', answerChat('  ')],
  ['answers with invisible characters', answerChat('\u0000\u200b')],
])('the model is asked exactly once more when it %s', async (_what, stumble) => {
  const recovered = await ask(stumble, answerChat('Yes.'));
  const lost = await ask(stumble);

  expect(recovered.answer).toBe('Yes.');
  expect(lost.answer).toBeInstanceOf(RemoteError);
  expect(lost.requests).toHaveLength(2);
});

test('a redirect is not followed', async () => {
  const elsewhere = await startRemoteServer();
  elsewhere.answerWith(answerChat('No.'));

  const { answer } = await ask((_request, response) => void response.writeHead(307, { location: elsewhere.url }).end());

  expect(answer).toBeInstanceOf(RemoteError);
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

test('a request that the model refused is not repeated', async () => {
  const { answer, requests } = await ask(answerJson({ error: 'no such model' }, 404));

  expect(answer).toBeInstanceOf(RemoteError);
  expect(requests).toHaveLength(1);
});

test('there is no model unless it is configured', () => {
  expect(createChatModel({ baseUrl: null, apiKey: null, model: null })).toBeNull();
});
