import { dataChannelIds, readDataChannelMessage, writeDataChannelMessage } from '@yobirin/contract/data-channel';
import type { PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { Location } from '@yobirin/contract/signaling';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { enterUntilAnswered } from '../connection/enter-until-answered.ts';
import { type Leg, type LegHandlers, openLeg } from '../connection/leg.ts';
import { preparePeer } from '../connection/prepare-peer.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { takeAudioSession } from '../device/audio-session.ts';
import { keepScreenOn } from '../device/screen-lock.ts';
import { createMachine, type Machine } from '../machine.ts';
import { stopTracks } from '../sound/microphone.ts';
import { sendEnd } from './send-end.ts';
import { createTalkClock } from './talk-clock.ts';
import {
  beginTalk,
  roomPeerOf,
  stepTalk,
  type TalkEffect,
  type TalkEvent,
  type TalkMachineState,
} from './talk-machine.ts';
import { createTalkMicrophone } from './talk-microphone.ts';
import { createMutedVoice } from './talk-muted-voice.ts';
import type { LegOver, RoomPeer, Talk, TalkOptions } from './talk-state.ts';
import { createTalkText } from './talk-text.ts';

type Parts = {
  options: TalkOptions;
  machine: Machine<TalkMachineState, TalkEvent>;
  microphone: ReturnType<typeof createTalkMicrophone>;
  clock: ReturnType<typeof createTalkClock>;
  text: ReturnType<typeof createTalkText>;
  /** The voice of the other end. */
  peerStream: MediaStream | null;
  stopListening: (() => void)[];
  /** Gives back what the talk takes of the device. */
  releaseDevice: () => void;
  /** Null only until the first leg is open. */
  leg: Leg | null;
};

/** Enters the room and talks to the other end until either hangs up. Then it releases everything it holds. */
export function startTalk(options: TalkOptions): Talk {
  const { sockets, side, speaker, isTransferred = false, resumesAs, roomId, peerId } = options;
  const machine = createMachine({
    initial: beginTalk({ side, roomPeer: { roomId, peerId }, isTransferred, resumesAs }),
    step: stepTalk,
    carryOut: (effect: TalkEffect) => carryOut(parts, effect),
  });
  const { dispatch } = machine;
  const getState = () => machine.getState().shown;
  const setTrack = async (track: MediaStreamTrack) => parts.leg?.setTrack(track);
  const parts: Parts = {
    options,
    machine,
    microphone: createTalkMicrophone({ getState, dispatch, setTrack }),
    clock: createTalkClock((durationSeconds) => dispatch({ type: 'seconds', durationSeconds })),
    text: createTalkText({
      signaling: sockets.signaling,
      send: (message) => parts.leg?.send(writeDataChannelMessage(message)) ?? false,
    }),
    peerStream: null,
    stopListening: [
      sockets.call.onReconnect(() => rejoin(parts)),
      onPageShown(() => parts.microphone.recover()),
      onWindow('pagehide', () => parts.leg?.reportQuality()),
      // Before the leg listens: it must not offer its connection to an end that begins anew.
      sockets.signaling.on('enter', ({ isAnew }) => isAnew && dispatch({ type: 'peerAnew' })),
    ],
    releaseDevice: takeDevice(),
    leg: null,
  };
  machine.subscribe(createMutedVoice({ getState, dispatch, getTrack: parts.microphone.getTrack }));
  parts.leg = openLegAt(parts, { roomId, peerId });
  void parts.microphone.receive(options.microphone);

  return {
    getState,
    getRoomPeer: () => roomPeerOf(machine.getState()),
    subscribe: machine.subscribe,
    text: parts.text.port,
    getPeerTrack: () => parts.peerStream?.getAudioTracks()[0] ?? null,
    setMuted: parts.microphone.setMuted,
    setHeld: (isHeld) => dispatch({ type: 'held', isHeld }),
    shareLocation: (location) => shareLocation(parts, location),
    passOn: (to) => dispatch({ type: 'passedOn', to }),
    setInputDevice: parts.microphone.choose,
    setOutputDevice: speaker.setOutputDevice,
    allowSound: () => void noteSound(parts, speaker.resume()),
    end: () => dispatch({ type: 'hungUp' }),
  };
}

/** The id of the data channel (SIGNAL-06). */
export function channelIdOf({ isTransferred }: { isTransferred: boolean }): number {
  return isTransferred ? dataChannelIds.transferred : dataChannelIds.first;
}

function openLegAt(parts: Parts, roomPeer: RoomPeer, config?: PeerConnectionConfig): Leg {
  const { options, machine, microphone } = parts;
  const { side, sockets } = options;
  const { isTransferred } = machine.getState().shown;
  const { signaling } = sockets;
  const channelId = channelIdOf({ isTransferred });
  const prepareLeg = () =>
    config && { peer: preparePeer({ isCaller: side === 'caller', channelId, track: microphone.getTrack() }, config) };
  const prepared = parts.leg ? prepareLeg() : options.prepared;
  const measured = config && parts.leg?.readQuality();
  return openLeg(
    { signaling, ...roomPeer, side, channelId, getTrack: microphone.getTrack, prepared, measured },
    handleLeg(parts),
  );
}

/** Enters the room once more, for the configuration of another connection. The other end enters it meanwhile. */
async function enterAgain({ options, machine, leg }: Parts, entry: RoomPeer & { isAnew?: boolean }): Promise<void> {
  const { signaling } = options.sockets;
  // A talk that was transferred meanwhile is in another room.
  function isWanted(): boolean {
    const { roomId, phase } = machine.getState().shown;
    return roomId === entry.roomId && phase !== 'ended';
  }

  function tell(event: TalkEvent): void {
    if (isWanted()) machine.dispatch(event);
  }

  try {
    const { peerConnectionConfig } = await enterUntilAnswered(signaling, entry, isWanted);
    tell({ type: 'entered', config: peerConnectionConfig });
  } catch (error) {
    const isOver = error instanceof SocketRefusal && error.errorCode === 'NOT_FOUND';
    const over: LegOver = isOver ? { end: 'closed' } : { end: 'unreachable', failure: leg?.describeFailure() };
    tell({ type: 'legEnded', ...over });
  }
}

function handleLeg(parts: Parts): LegHandlers {
  const { options, clock, machine, text } = parts;
  return {
    onPhase: (phase) => machine.dispatch({ type: 'phase', phase }),
    onDuration: clock.set,
    onStream(stream) {
      parts.peerStream = stream;
      void noteSound(parts, options.speaker.play(stream));
    },
    onChannelOpen: () => machine.dispatch({ type: 'channelOpen' }),
    onMessage(data) {
      const message = readDataChannelMessage(data);
      if (!message) return;
      machine.dispatch({ type: 'message', message });
      text.take(message);
    },
    onWeakness: (weakness) => machine.dispatch({ type: 'weakness', weakness }),
    onBroken: () => machine.dispatch({ type: 'broken' }),
    onPeerAnew: () => machine.dispatch({ type: 'peerAnew' }),
    onEnd: (over) => machine.dispatch({ type: 'legEnded', ...over }),
  };
}

function carryOut(parts: Parts, effect: TalkEffect): void {
  const { options, clock, leg } = parts;
  switch (effect.type) {
    case 'deferRendering':
      deferredRendering.defer();
      break;
    case 'startClock':
      clock.start();
      break;
    case 'setSound':
      setSound(parts, effect);
      break;
    case 'resumeSound':
      void noteSound(parts, options.speaker.resume());
      break;
    case 'stopTracks':
      stopTracks(effect.microphone);
      break;
    case 'tell':
      leg?.send(writeDataChannelMessage(effect.message));
      break;
    case 'sayHello':
      parts.text.sayHello();
      break;
    case 'openLeg':
      parts.leg = openLegAt(parts, effect.roomPeer, effect.config);
      break;
    case 'enterAgain':
      void enterAgain(parts, effect.entry);
      break;
    case 'abandonLeg':
      leg?.abandon();
      break;
    case 'closeLeg':
      leg?.close();
      break;
    case 'closeLegLater':
      leg?.closeLater();
      break;
    case 'exitLeg':
      leg?.exit();
      break;
    case 'exitLegLater':
      leg?.exitLater();
      break;
    case 'sendEnd':
      void sendEnd(options.sockets.call, effect.roomPeer, effect.failure);
      break;
    case 'release':
      release(parts);
  }
}

function setSound({ options, microphone }: Parts, { isSent, heard }: Extract<TalkEffect, { type: 'setSound' }>): void {
  const track = microphone.getTrack();
  if (track) track.enabled = isSent;
  options.speaker.hear(heard);
}

async function noteSound({ machine }: Parts, playing: Promise<boolean>): Promise<void> {
  machine.dispatch({ type: 'soundBlocked', isSoundBlocked: !(await playing) });
}

/** The event bubbles up to the window. */
function onPageShown(listener: () => void): () => void {
  return onWindow('visibilitychange', () => !document.hidden && listener());
}

function onWindow(event: string, listener: () => void): () => void {
  window.addEventListener(event, listener);
  return () => window.removeEventListener(event, listener);
}

function takeDevice(): () => void {
  const releases = [keepScreenOn(), takeAudioSession()];
  return () => {
    for (const release of releases) release();
  };
}

function release({ options, clock, stopListening, releaseDevice }: Parts): void {
  for (const stop of stopListening) stop();
  releaseDevice();
  clock.stop();
  options.speaker.release();
}

/** The server sends `reject` only to a connection that has sent CALL. */
function rejoin({ options, machine }: Parts): void {
  if (options.side === 'receiver') return;
  options.sockets.call.request('CALL', roomPeerOf(machine.getState())).catch(() => {
    // The room is gone, which signaling notices too; or the connection is lost, and the next one calls this again.
  });
}

async function shareLocation(parts: Parts, location: Location): Promise<void> {
  const { reportedAt } = await parts.options.sockets.signaling.request('LOCATION', location);
  const shared = { ...location, reportedAt };
  const isTold = parts.leg?.send(writeDataChannelMessage({ type: 'location', ...shared }));
  if (!isTold) throw new Error('The other end cannot be told');
  parts.machine.dispatch({ type: 'locationShared', location: shared });
}
