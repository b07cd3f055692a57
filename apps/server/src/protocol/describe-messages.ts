import { callNamespace, callRequests } from '@yobirin/contract/call-channel';
import { callAnswers, callEvents, rejection, signalingAnswers, signalingEvents } from '@yobirin/contract/call-payloads';
import { chatNamespace, chatRequests } from '@yobirin/contract/chat-events';
import { chatAnswers, chatEvents } from '@yobirin/contract/chat-payloads';
import { dataChannelMessages } from '@yobirin/contract/data-channel';
import { signalingNamespace, signalingRequests } from '@yobirin/contract/signaling';
import { describeFields, type Schema } from './describe-fields.ts';

/** The path of the document, from the root of the checkout. */
export const messagesPath = 'docs/protocol-messages.md';

type Schemas = Readonly<Record<string, Schema>>;

/** The content of docs/protocol-messages.md. */
export function describeMessages(): string {
  const parts = [
    introduction,
    '## Refusals',
    'REJECT has these fields besides `type: "REJECT"`, in every namespace:',
    ...describeFields(rejection),
    ...describeNamespace(callNamespace, callRequests, callAnswers, callEvents),
    ...describeNamespace(signalingNamespace, signalingRequests, signalingAnswers, signalingEvents),
    '## The data channel',
    ...dataChannelMessages.flatMap((schema) => describeFields(schema)),
    ...describeNamespace(chatNamespace, chatRequests, chatAnswers, chatEvents),
  ];
  return `${parts.join('\n\n')}\n`;
}

const introduction = `# Messages of calls and chats

For developers of another client: the fields of every message. [protocol.md](protocol.md) says when each is sent, and shows a whole client.

<!-- Written by \`npm run protocol\` from packages/contract/src/. Change a message there. -->

- Requests are sent by the client, with an acknowledgement. ACCEPT lists the fields besides \`type: "ACCEPT"\`.
- In a request, null counts as left out. The server ignores fields that are not listed here, and so must a client.
- Limits of texts are measured by sending them: "characters" are UTF-16 units, "graphemes" are what a person counts as characters.
- Times are ISO 8601 in UTC. Ids are texts; those of calls and sides are secret.`;

function describeNamespace(namespace: string, requests: Schemas, answers: Schemas, events: Schemas): string[] {
  return [
    `## \`${namespace}\`: requests`,
    ...Object.entries(requests).flatMap(([name, request]) => [
      `### \`${name}\``,
      ...describeFields(request),
      ...describeAnswer(answers[name]),
    ]),
    `## \`${namespace}\`: events`,
    ...Object.entries(events).flatMap(([name, event]) => [`### \`${name}\``, ...describeFields(event)]),
  ];
}

function describeAnswer(answer: Schema | undefined): string[] {
  const fields = answer ? describeFields(answer) : [];
  return fields[0] === 'No fields.' ? ['ACCEPT has no fields.'] : ['ACCEPT:', ...fields];
}
