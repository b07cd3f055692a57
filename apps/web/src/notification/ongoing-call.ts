export const ongoingCallTag = 'ongoing call';

/** The data of a notification that leads back to the page of a call that goes on. */
export type OngoingCall = { kind: 'ongoingCall'; url: string };

export function ongoingCallData(url: string): OngoingCall {
  return { kind: 'ongoingCall', url };
}
