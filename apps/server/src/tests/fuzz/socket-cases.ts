import { callNamespace, type callRequests } from '@yobirin/contract/call-channel';
import { chatNamespace, type chatRequests } from '@yobirin/contract/chat-events';
import { signalingNamespace, type signalingRequests } from '@yobirin/contract/signaling';
import type { Scene, SceneName } from './socket-stage.ts';

/** A placeholder for a value that is known only once the stage is set. */
const the = (name: SceneName) => `the ${name}`;
const sdp = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';

const callCases: Record<keyof typeof callRequests, object> = {
  APPLY: { yobirinId: the('yobirinId'), callerName: 'Room 101' },
  CALL: { roomId: the('roomId'), peerId: the('callerPeerId'), offer: { type: 'offer', sdp } },
  END: { roomId: the('roomId'), peerId: the('callerPeerId'), secondsAgo: 3 },
  REGISTER: { accessToken: the('accessToken') },
  ANSWER: { roomId: the('roomId') },
  DECLINE: { roomId: the('roomId'), message: 'Later' },
  TRANSFER: { roomId: the('roomId'), toYobirinPropertyId: the('propertyId') },
};

const signalingCases: Record<keyof typeof signalingRequests, object> = {
  ENTER: { roomId: the('roomId'), peerId: the('callerPeerId') },
  OFFER: { peerId: the('publicReceiverId'), description: { type: 'offer', sdp } },
  ANSWER: { peerId: the('publicReceiverId'), description: { type: 'answer', sdp } },
  CANDIDATE: { peerId: the('publicReceiverId'), candidate: { candidate: 'candidate:1', sdpMid: '0' } },
  CONNECTED: {},
  SILENT: { seconds: 2 },
  LOCATION: { latitude: '35.68', longitude: '139.76' },
  TRANSLATE: { text: '少々お待ちください。', from: 'ja', to: 'ko' },
  QUALITY: {
    lossPermille: 12,
    concealedPermille: 4,
    jitterMs: 8,
    roundTripMs: 90,
    signalingMs: 20,
    iceMs: 60,
    dtlsMs: 30,
    isRelayed: false,
  },
  EXIT: { roomId: the('roomId'), failure: { phase: 'ice', relay: 'missing' } },
};

const chatCases: Record<keyof typeof chatRequests, object> = {
  subscribe: { chatRoomId: the('chatRoomId'), chatRoomMembershipId: the('guestSideId'), token: the('guestToken') },
  post: { body: 'Good evening', clientPostId: '0f8b5d6e-6a55-4a3c-9d59-6f3c1b1f7a10' },
  read: { chatPostId: '1' },
  typing: { isTyping: true },
  unsubscribe: {},
  subscribeUser: { accessToken: the('accessToken') },
  watchInbox: { accessToken: the('accessToken'), yobirinPropertyId: '1' },
};

/** Further valid messages, of requests that have more than one shape. */
export const furtherSocketCases: Record<string, [event: string, right: object][]> = {
  [callNamespace]: [
    [
      'APPLY',
      {
        accessToken: the('accessToken'),
        fromYobirinPropertyId: the('propertyId'),
        callbackRequestId: the('callbackRequestId'),
      },
    ],
    ['REGISTER', { guestToken: the('guestToken') }],
  ],
};

/** A valid message for each request of the contract, by namespace. The types ensure that none is missing. */
export const socketCases: Record<string, Record<string, object>> = {
  [callNamespace]: callCases,
  [signalingNamespace]: signalingCases,
  [chatNamespace]: chatCases,
};

/** Replaces the placeholders in a case, or in a variation of it. */
export function fillIn(value: unknown, scene: Scene): unknown {
  const names: Record<string, string | undefined> = scene;
  if (typeof value === 'string') return value.startsWith('the ') ? (names[value.slice(4)] ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, scene));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillIn(part, scene)]));
}
