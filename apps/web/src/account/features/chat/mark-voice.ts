import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const MarkVoiceHeard = graphql(`
  mutation MarkVoiceHeard($postId: ID!) {
    markVoiceHeard(postId: $postId) {
      id
    }
  }
`);

const MarkVoiceDone = graphql(`
  mutation MarkVoiceDone($postId: ID!, $isDone: Boolean!) {
    markVoiceDone(postId: $postId, isDone: $isDone) {
      postId
    }
  }
`);

/** Tells the guest that a holder has played the voice message. */
export async function markVoiceHeard(postId: string): Promise<void> {
  await request(MarkVoiceHeard, { postId });
}

export async function markVoiceDone(postId: string, isDone: boolean): Promise<void> {
  await request(MarkVoiceDone, { postId, isDone });
}
