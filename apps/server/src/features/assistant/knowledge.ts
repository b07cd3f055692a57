import type { Schedule } from '@yobirin/contract/schedule';

/** All that the assistant of an ID knows: what its holder has written, and when calls are taken. */
export type Knowledge = {
  nickname: string;
  comment: string;
  afkComment: string;
  schedule: Schedule;
};

/** What was said before, oldest first. */
export type Turn = { author: 'VISITOR' | 'ASSISTANT'; body: string };
