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

test('asks as the API of OpenAI wants to be asked', async () => {
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

test('what it says has no characters that cannot be stored, or that turn the text around them', async () => {
  const { answer } = await ask(answerChat('Yes,\u0000 we\ud800 are\r\n\u202eopen.'));

  expect(answer).toBe('Yes, we\ufffd are\nopen.');
});

test.each<[string, Respond]>([
  ['fails', answerJson({ error: 'oops' }, 500)],
  ['is overrun', answerJson({ error: 'slow down' }, 429)],
  ['says nothing', neverAnswer],
  ['talks nonsense', (_request, response) => void response.end('<html>')],
  ['has no choice', answerJson({ choices: [] })],
  ['has nothing to say', answerChat('  ')],
  ['says what cannot be seen', answerChat('\u0000\u200b')],
])('is asked once more when it %s, and no more often', async (_what, stumble) => {
  const recovered = await ask(stumble, answerChat('Yes.'));
  const lost = await ask(stumble);

  expect(recovered.answer).toBe('Yes.');
  expect(lost.answer).toBeInstanceOf(RemoteError);
  expect(lost.requests).toHaveLength(2);
});

test('is not asked again what it has refused', async () => {
  const { answer, requests } = await ask(answerJson({ error: 'no such model' }, 404));

  expect(answer).toBeInstanceOf(RemoteError);
  expect(requests).toHaveLength(1);
});

test('is not there unless it is configured', () => {
  expect(createChatModel({ baseUrl: null, apiKey: null, model: null })).toBeNull();
});
