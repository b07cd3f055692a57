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

/** Where calls are asked for and answered, and where the two ends of one find each other. */
export type CallSockets = {
  call: CallChannel;
  /** Connects with its first request, unless told to before. */
  signaling: SignalingChannel;
  close(): void;
};

/** Both over one connection. */
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
