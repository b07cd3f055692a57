import { afterEach, beforeEach, vi } from 'vitest';
import { createOutgoingCall, type OutgoingCall } from '../outgoing/outgoing-call.ts';
import { FakePeerConnection } from './fake-peer-connection.ts';
import { createFakeSockets } from './fake-sockets.ts';
import { stubSound } from './fake-sound.ts';

export const request = { yobirinId: 'demo', callerName: '佐藤' };
export const roomPeer = { roomId: 'room', peerId: 'own-secret' };
export const iceServers = [{ urls: ['turn:turn.example'] }];

/** A stage for each test of a file. */
export function stageEachCaller(): CallerStage {
  // Filled before each test.
  const stage = {} as CallerStage;
  beforeEach(() => void Object.assign(stage, setCallerStage(stage)));
  afterEach(() => {
    // A call left open would fire its deadlines during the following tests.
    for (const call of stage.calls) call.reset();
    vi.unstubAllGlobals();
  });
  return stage;
}

export type CallerStage = {
  server: ReturnType<typeof createFakeSockets>;
  sound: ReturnType<typeof stubSound>;
  page: EventTarget & { hidden: boolean };
  /** For the microphone. */
  permission: PermissionState;
  hiddenSeconds: number;
  askedForMicrophone: number;
  stoppedTracks: number;
  calls: OutgoingCall[];
  open(options?: { opensMicrophoneFirst?: boolean }): OutgoingCall;
  start(): Promise<OutgoingCall>;
  /** The caller is in the room and waits. */
  ring(): Promise<OutgoingCall>;
  hidePage(): void;
  unplugMicrophone(): void;
  getUserMedia(): ReturnType<typeof createMicrophone>;
};

/** A page that calls; the server, the callee, the microphone and the speaker are fakes. Tests may replace parts of the stage. */
function setCallerStage(stage: CallerStage): CallerStage {
  FakePeerConnection.all = [];
  FakePeerConnection.beginsWith = 'complete';
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('window', new EventTarget());
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  const getUserMedia = () => createMicrophone(stage);
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: stage.permission }) },
    mediaDevices: { getUserMedia },
  });

  function open(options: { opensMicrophoneFirst?: boolean } = {}): OutgoingCall {
    const call = createOutgoingCall(stage.server.sockets, { hiddenSeconds: stage.hiddenSeconds, ...options });
    stage.calls.push(call);
    return call;
  }

  async function start() {
    const call = open();
    call.start(async () => request);
    await until(() => stage.server.call.namesOf().includes('APPLY'));
    await new Promise(setImmediate);
    return call;
  }

  async function ring() {
    const call = await start();
    await until(() => call.getState().talk !== null && stage.server.signaling.last('ENTER') !== undefined);
    return call;
  }

  function hidePage(): void {
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
  }

  function unplugMicrophone(): void {
    const unplugged = () => Promise.reject(new DOMException('No', 'NotFoundError'));
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: unplugged } });
  }

  return {
    server: connectToServer(),
    sound: stubSound(),
    page,
    permission: 'granted',
    hiddenSeconds: 60,
    askedForMicrophone: 0,
    stoppedTracks: 0,
    calls: [],
    open,
    start,
    ring,
    hidePage,
    unplugMicrophone,
    getUserMedia,
  };
}

/** A long timeout, for a machine under load. */
export function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 30_000 });
}

async function createMicrophone(stage: CallerStage) {
  if (stage.permission === 'denied') throw new DOMException('No', 'NotAllowedError');
  stage.askedForMicrophone += 1;
  const stop = () => stage.stoppedTracks++;
  const track = Object.assign(new EventTarget(), { enabled: true, readyState: 'live', stop });
  return { getTracks: () => [track], getAudioTracks: () => [track] };
}

function connectToServer() {
  const server = createFakeSockets();
  server.call.answer('APPLY', () => ({ ...roomPeer, peerConnectionConfig: { iceServers } }));
  server.call.answer('CALL', () => ({ isOfferKept: true }));
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: [] }, peers: [] }));
  return server;
}
