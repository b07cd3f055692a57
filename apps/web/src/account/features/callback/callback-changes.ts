import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const TakeCallback = graphql(`
  mutation TakeCallback($id: ID!) {
    takeCallback(id: $id) {
      id
      takenBy {
        nickname
        isViewer
      }
    }
  }
`);

const ReleaseCallback = graphql(`
  mutation ReleaseCallback($id: ID!) {
    releaseCallback(id: $id) {
      id
    }
  }
`);

const FinishCallback = graphql(`
  mutation FinishCallback($id: ID!) {
    finishCallback(id: $id) {
      id
    }
  }
`);

const ReopenCallback = graphql(`
  mutation ReopenCallback($id: ID!) {
    reopenCallback(id: $id) {
      id
    }
  }
`);

/** What a holder can do with a request besides calling. */
export type CallbackChange = 'take' | 'release' | 'finish' | 'reopen';

/** Another member has taken the request first. */
export class TakenFirst extends Error {
  override name = 'TakenFirst';
  readonly nickname: string | null;

  constructor(nickname: string | null) {
    super('Another member has taken the request');
    this.nickname = nickname;
  }
}

/** Throws `TakenFirst` if another member was faster. */
export async function changeCallback(id: string, change: CallbackChange): Promise<void> {
  switch (change) {
    case 'take':
      return takeCallback(id);
    case 'release':
      return void (await request(ReleaseCallback, { id }));
    case 'finish':
      return void (await request(FinishCallback, { id }));
    case 'reopen':
      return void (await request(ReopenCallback, { id }));
  }
}

async function takeCallback(id: string): Promise<void> {
  const { takenBy } = (await request(TakeCallback, { id })).takeCallback;
  if (takenBy && !takenBy.isViewer) throw new TakenFirst(takenBy.nickname);
}
