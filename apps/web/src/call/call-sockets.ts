import {
  type CallResults,
  type CallServerEvents,
  callNamespace,
  type callRequests,
} from '@yobirin/contract/call-channel';
import {
  type SignalingResults,
  type SignalingServerEvents,
  signalingNamespace,
  type signalingRequests,
} from '@yobirin/contract/signaling';
import { type Channel, openChannel, openConnection } from '../api/socket-channel.ts';

export type CallChannel = Channel<typeof callRequests, CallResults, CallServerEvents>;
export type SignalingChannel = Channel<typeof signalingRequests, SignalingResults, SignalingServerEvents>;

/** `call` asks for calls and answers them; through `signaling` the two ends of a call find each other. */
export type CallSockets = {
  call: CallChannel;
  /** Connects with its first request, unless `connect` was called before. */
  signaling: SignalingChannel;
  close(): void;
};

/** Both channels share one connection. */
export function openCallSockets(): CallSockets {
  const connection = openConnection();
  const call: CallChannel = openChannel(connection, callNamespace);
  const signaling: SignalingChannel = openChannel(connection, signalingNamespace);
  return {
    call,
    signaling,
    close() {
      call.close();
      signaling.close();
    },
  };
}
