const anything = '…';

/** Placeholders that stay open where the help quotes a message. */
export const messageGaps = {
  count: anything,
  days: anything,
  email: anything,
  fileName: anything,
  groups: anything,
  max: anything,
  hours: anything,
  minutes: anything,
  name: anything,
  seats: anything,
  seconds: anything,
  text: anything,
  time: anything,
  wrong: anything,
  yobirinId: anything,
};
export type MessageGaps = typeof messageGaps;
