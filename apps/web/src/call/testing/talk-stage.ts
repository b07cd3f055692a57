import { afterEach, beforeEach, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { Heard } from '../sound/speaker.ts';
import { startTalk } from '../talk/talk.ts';
import type { TalkOptions, TalkSide } from '../talk/talk-state.ts';
import { FakePeerConnection } from './fake-peer-connection.ts';
import { createFakeSockets } from './fake-sockets.ts';

export const roomPeer = { roomId: 'room', peerId: 'own-secret' };
export const theirOffer = { type: 'offer', sdp: 'their offer' } as const;

/** A stage for each test of a file. */
export function stageEachTest(): TalkStage {
  // Filled before each test.
  const stage = {} as TalkStage;
  beforeEach(() => void Object.assign(stage, setTalkStage()));
  afterEach(clearTalkStage);
  return stage;
}

/** One end of a talk; the server, the other end, the microphone and the speaker are fakes. */
function setTalkStage() {
  vi.useFakeTimers();
  FakePeerConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const { sockets, call, signaling } = createFakeSockets();
  const track = createTrack();
  const speaker = createFakeSpeaker();
  answerEnter([]);

  /** The peers that ENTER finds in the room. */
  function answerEnter(peers: string[]): void {
    const peerConnectionConfig = { iceServers: [{ urls: ['stun:stun.example'] }] };
    signaling.answer('ENTER', () => ({ peerConnectionConfig, peers }));
  }

  async function emit(name: string, payload: unknown) {
    signaling.emit(name, payload);
    await settle();
  }

  async function start(side: TalkSide, overrides: Partial<TalkOptions> = {}) {
    const talk = startTalk({ sockets, ...roomPeer, side, microphone: streamOf(track), speaker, ...overrides });
    await settle();
    return talk;
  }

  async function startTalking(side: TalkSide) {
    answerEnter(['other']);
    const talk = await start(side);
    if (side === 'receiver') await emit('offer', { peerId: 'other', description: theirOffer });
    else await emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
    FakePeerConnection.last.openChannel();
    // The hello, which most tests are not about.
    FakePeerConnection.last.channel.sent.length = 0;
    FakePeerConnection.last.become('connected');
    await emit('talking', { roomId: roomPeer.roomId });
    return talk;
  }

  return { call, signaling, page, track, speaker, answerEnter, emit, start, startTalking };
}

export type TalkStage = ReturnType<typeof setTalkStage>;

function clearTalkStage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Lets promises settle without advancing the clock. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

export function refuse(errorCode: string): never {
  throw new SocketRefusal(errorCode);
}

export function createTrack() {
  return Object.assign(new EventTarget(), {
    enabled: true,
    muted: false,
    readyState: 'live',
    isStopped: false,
    stop() {
      this.isStopped = true;
    },
  });
}

export function streamOf(track: ReturnType<typeof createTrack>): MediaStream {
  const tracks = [track];
  // The part of a stream that a talk uses.
  return { getAudioTracks: () => tracks, getTracks: () => tracks } as unknown as MediaStream;
}

function createFakeSpeaker() {
  const initially: { played: MediaStream | null; heard: Heard } = { played: null, heard: 'peer' };
  return {
    ...initially,
    isBlocked: false,
    isReleased: false,
    expect() {},
    async play(stream: MediaStream) {
      this.played = stream;
      return !this.isBlocked;
    },
    async resume() {
      this.isBlocked = false;
      return true;
    },
    hear(what: Heard) {
      this.heard = what;
    },
    setOutputDevice: async () => {},
    release() {
      this.isReleased = true;
    },
  };
}
