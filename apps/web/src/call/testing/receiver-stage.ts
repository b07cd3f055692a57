import { afterEach, beforeEach, vi } from 'vitest';
import { openReceiver, type Receiver, type ReceiverOwner } from '../incoming/receiver.ts';
import { FakePeerConnection } from './fake-peer-connection.ts';
import { createFakeSockets } from './fake-sockets.ts';
import { stubSound } from './fake-sound.ts';
import { buildIncomingCall } from './incoming-call-builder.ts';
import { createTrack, settle, streamOf } from './talk-stage.ts';

export const call = buildIncomingCall({ roomId: 'room' });
export const roomPeer = { roomId: call.roomId, peerId: 'own-secret' };
export const offer = { type: 'offer', sdp: 'their offer' } as const;
export const answered = { peerId: 'own-secret', peerConnectionConfig: { iceServers: [] }, callerId: 'caller', offer };
export const owner: ReceiverOwner = {
  page: 'of the owner',
  register: async (channel) => (await channel.request('REGISTER', { accessToken: 'a' })).incoming,
};

/** A stage for each test of a file. */
export function stageEachReceiver(): ReceiverStage {
  // Filled before each test.
  const stage = {} as ReceiverStage;
  beforeEach(() => void Object.assign(stage, setReceiverStage(stage)));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return stage;
}

export type ReceiverStage = {
  /** What the microphone gives. */
  track: ReturnType<typeof createTrack>;
  /** For the microphone. */
  permission: PermissionState;
  server: ReturnType<typeof createFakeSockets>;
  watch: ReturnType<typeof createWatch>;
  open(by?: ReceiverOwner): Promise<Receiver>;
  ring(): Promise<Receiver>;
  /** Both ends hear each other. */
  talk(): Promise<Receiver>;
  /** Leaves the ticket of a talk behind, as a page that is loaded again does. */
  talkAndReload(options?: TalkBefore): Promise<void>;
  emit(name: string, payload: unknown): Promise<void>;
  sentEnds(): unknown[];
};

/** What the talk was before the page was loaded again. */
type TalkBefore = { isMuted?: boolean; isHeld?: boolean; isTransferred?: boolean };

/** A page that receives calls; the server, the caller, the microphone and the speaker are fakes. Tests may replace parts of the stage. */
function setReceiverStage(stage: ReceiverStage): ReceiverStage {
  vi.useFakeTimers();
  FakePeerConnection.all = [];
  openWindow();
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: stage.permission }) },
    mediaDevices: { getUserMedia: async () => streamOf(stage.track) },
  });
  stubSound();

  async function open(by = owner) {
    const receiver = openReceiver(by, stage.watch, stage.server.sockets);
    await settle();
    return receiver;
  }

  async function ring(incoming = call) {
    const receiver = await open();
    await emit('incoming', incoming);
    return receiver;
  }

  async function answer(incoming = call) {
    const receiver = await ring(incoming);
    await receiver.answer(incoming.roomId);
    await settle();
    return receiver;
  }

  async function talk() {
    const receiver = await answer();
    FakePeerConnection.last.openChannel();
    FakePeerConnection.last.become('connected');
    stage.server.signaling.emit('talking', { roomId: call.roomId });
    await settle();
    return receiver;
  }

  async function talkAndReload({ isMuted = false, isHeld = false, isTransferred = false }: TalkBefore = {}) {
    const { step } = (await answer({ ...call, isTransferred })).getState();
    if (step.type === 'inCall') {
      step.talk.setMuted(isMuted);
      step.talk.setHeld(isHeld);
    }
    openWindow();
    stage.server = connectToServer();
  }

  async function emit(name: string, payload: unknown) {
    stage.server.call.emit(name, payload);
    await settle();
  }

  function sentEnds() {
    return stage.server.call.requests.filter(({ name }) => name === 'END').map(({ payload }) => payload);
  }

  return {
    track: createTrack(),
    permission: 'granted',
    server: connectToServer(),
    watch: createWatch(),
    open,
    ring,
    talk,
    talkAndReload,
    emit,
    sentEnds,
  };
}

function createWatch() {
  return { onOver: vi.fn(), onEnded: vi.fn(), onTransfer: vi.fn(), onHistoryChange: vi.fn() };
}

function openWindow(): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback() {} }));
}

function connectToServer() {
  const server = createFakeSockets();
  server.call.answer('REGISTER', () => ({ incoming: [] }));
  server.call.answer('ANSWER', () => answered);
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: [] }, peers: ['caller'] }));
  return server;
}

function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}
