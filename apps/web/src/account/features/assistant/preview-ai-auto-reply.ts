import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const PreviewAiAutoReplyDocument = graphql(`
  query PreviewAiAutoReply($yobirinPropertyId: ID!, $contextId: String!, $body: String!) {
    previewAiAutoReply(yobirinPropertyId: $yobirinPropertyId, contextId: $contextId, body: $body)
  }
`);

type Question = { yobirinPropertyId: string; contextId: string; body: string };

/** The answer of the assistant, which knows the earlier questions with the same `contextId`. */
export async function previewAiAutoReply(question: Question): Promise<string> {
  const { previewAiAutoReply: answer } = await request(PreviewAiAutoReplyDocument, question);
  return answer;
}
