import type { Schedule } from '@yobirin/contract/schedule';

/** All that the assistant of an ID knows: the holder's texts and the reception hours. */
export type Knowledge = {
  nickname: string;
  comment: string;
  afkComment: string;
  schedule: Schedule;
};

/** One earlier post of the conversation. */
export type Turn = { author: 'VISITOR' | 'ASSISTANT'; body: string };
