const anything = '…';

/** What messages have filled in elsewhere stays open where the help quotes them. */
export const messageGaps = {
  count: anything,
  email: anything,
  fileName: anything,
  groups: anything,
  max: anything,
  minutes: anything,
  name: anything,
  seats: anything,
  seconds: anything,
  text: anything,
  wrong: anything,
  yobirinId: anything,
};
export type MessageGaps = typeof messageGaps;
