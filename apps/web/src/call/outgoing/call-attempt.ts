import type { OfferDescription } from '@yobirin/contract/peer-connection';
import { pause } from '../../api/retry.ts';
import { isOutageRefusal } from '../../api/socket-channel.ts';
import type { CallSockets } from '../call-sockets.ts';
import { openPeer } from '../connection/peer.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { createMachine, type Machine } from '../machine.ts';
import { lacksMicrophone, readMicrophonePermission } from '../sound/microphone.ts';
import { allowSounds, retrySounds } from '../sound/sounds.ts';
import { channelIdOf, startTalk } from '../talk/talk.ts';
import type { Talk } from '../talk/talk-state.ts';
import {
  type Accepted,
  type AttemptEffect,
  type AttemptEvent,
  type AttemptState,
  roomPeerOf,
  stepAttempt,
} from './attempt-machine.ts';
import type { BeforeRinging } from './call-machine.ts';
import { type CallRequest, type CallRequests, createCallRequests } from './call-requests.ts';
import { type CallerDevices, createCallerDevices } from './caller-devices.ts';

type CallAttemptOptions = {
  sockets: CallSockets;
  /** Called right before APPLY is sent: tokens may have to be refreshed first. */
  makeRequest: () => Promise<CallRequest>;
  onAccepted?: OnAccepted | undefined;
  /** Opens the microphone before it rings, even if it is allowed (CALL-97). */
  opensMicrophoneFirst: boolean;
};

/** Some microphones open slowly, such as those of wireless headsets. A callee who has answered waits in the room, so the caller enters it then. */
const slowMicrophoneMs = 1_000;

/** Gets the answer to APPLY. */
export type OnAccepted = (accepted: Accepted) => void;

/** One call from the press to its end. The steps have to be taken in this order. */
export type CallAttempt = {
  /** Call it within a press, for the browser to allow sound. */
  apply(): Promise<{ beforeRinging: BeforeRinging }>;
  askMicrophone(): Promise<void>;
  call(): Promise<void>;
  talk(): Talk;
  /** The room of the accepted call until `call` is done; `talk` then knows it. */
  acceptedRoomId(): string | null;
  /** Releases everything, at any step. */
  release(): void;
};

type Parts = CallAttemptOptions & {
  machine: Machine<AttemptState<Talk>, AttemptEvent<Talk>>;
  requests: CallRequests;
  devices: CallerDevices;
  beforeRinging: Promise<BeforeRinging>;
};

export function createCallAttempt(options: CallAttemptOptions): CallAttempt {
  const requests = createCallRequests(options.sockets.call);
  const devices = createCallerDevices();
  const machine: Parts['machine'] = createMachine({
    initial: { type: 'new' },
    step: stepAttempt<Talk>,
    carryOut: (effect: AttemptEffect<Talk>) => carryOut({ requests, devices }, effect),
  });
  const parts: Parts = { ...options, machine, requests, devices, beforeRinging: findBeforeRinging(options) };
  deferredRendering.defer();

  return {
    async apply() {
      const [accepted, beforeRinging] = await Promise.all([apply(parts), prepare(parts)]);
      machine.dispatch({ type: 'accepted', accepted });
      return { beforeRinging };
    },
    async askMicrophone() {
      await devices.openMicrophone();
    },
    call: () => call(parts),
    talk() {
      const state = machine.getState();
      if (state.type !== 'ringing') throw new Error('The talk has not begun');
      return state.live;
    },
    acceptedRoomId() {
      const state = machine.getState();
      return state.type === 'accepted' ? state.accepted.roomId : null;
    },
    release: () => machine.dispatch({ type: 'release' }),
  };
}

function carryOut({ requests, devices }: Pick<Parts, 'requests' | 'devices'>, effect: AttemptEffect<Talk>): void {
  switch (effect.type) {
    case 'sendEnd':
      requests.end(effect.roomPeer);
      break;
    case 'releaseDevices':
      devices.release();
      break;
    case 'endTalk':
      effect.live.end();
  }
}

function isReleased(machine: Parts['machine']): boolean {
  return machine.getState().type === 'released';
}

async function apply(parts: Parts): Promise<Accepted> {
  const { machine, requests, makeRequest } = parts;
  const request = await makeRequest();
  if (isReleased(machine)) throw new Error('The caller has cancelled');
  const applying = requests.apply(request);
  const ahead = ringAhead(parts);
  // A failure matters to `call` only.
  ahead.catch(() => {});
  machine.dispatch({ type: 'applying', ringAhead: ahead });
  const accepted = await applying.catch((error) => {
    machine.dispatch({ type: 'applyFailed' });
    // The caller is told that nothing rings, so a CALL that was sent after the refused APPLY must not ring.
    if (isOutageRefusal(error)) requests.end(null);
    throw error;
  });
  parts.onAccepted?.(accepted);
  return accepted;
}

async function findBeforeRinging({ opensMicrophoneFirst }: CallAttemptOptions): Promise<BeforeRinging> {
  const permission = await readMicrophonePermission();
  if (permission === 'prompt' || permission === 'unknown') return 'explanation';
  const mayRing = permission === 'granted' && !opensMicrophoneFirst && !(await lacksMicrophone());
  return mayRing ? 'nothing' : 'microphone';
}

/** Rings before APPLY is answered, but never while the browser asks for the microphone. */
async function ringAhead({ machine, requests, devices, beforeRinging }: Parts): Promise<boolean> {
  const before = await beforeRinging;
  if (before === 'explanation' || isReleased(machine)) return false;
  if (before === 'microphone') await devices.openMicrophone();
  if (isReleased(machine)) return false;
  await requests.ringAhead();
  return true;
}

/** Runs while the server decides. */
async function prepare({ machine, devices, beforeRinging }: Parts): Promise<BeforeRinging> {
  const before = await beforeRinging;
  // After the release, nothing would free what is acquired here.
  if (!isReleased(machine)) {
    void devices.openSpeaker().resume();
    // An allowed microphone opens first, and a page that records may play sound. Opening both at once would take longer.
    if (before === 'explanation') allowSounds();
  }
  return before;
}

/** Opens microphone and connection once it rings, because opening them would delay the ringing. The offer is sent after. */
async function call(parts: Parts): Promise<void> {
  const { machine, requests, devices } = parts;
  const state = machine.getState();
  if (state.type !== 'accepted') return;
  const { accepted, ringAhead: ahead } = state;
  await requests.ring(roomPeerOf(accepted), { ahead, isReleased: () => isReleased(machine) });
  if (isReleased(machine)) return;
  // Before the connection: some browsers hide the addresses of a page that does not record. If it fails, the talk ends for that reason.
  const opening = devices.openMicrophone().then(retrySounds, () => {});
  await Promise.race([opening, pause(slowMicrophoneMs)]);
  if (isReleased(machine)) return;
  const offer = beginTalk(parts, accepted);
  // If it does not arrive, the callee gets an offer in the room.
  giveOffer(parts, accepted, offer).catch(() => {});
}

/** Enters the room while it rings, to be there when the callee answers. Returns the offer that is being made. */
function beginTalk({ sockets, machine, devices }: Parts, accepted: Accepted): Promise<OfferDescription | null> {
  const peer = openPeer({ isCaller: true, channelId: channelIdOf({ isTransferred: false }), track: null });
  const offer = peer.prepareOffer(accepted.peerConnectionConfig);
  const talk = startTalk({
    sockets,
    ...roomPeerOf(accepted),
    side: 'caller',
    microphone: devices.openMicrophone(),
    speaker: devices.openSpeaker(),
    prepared: { peer, isOfferKept: () => isOfferKept(machine.getState()) },
  });
  machine.dispatch({ type: 'rings', live: talk });
  return offer;
}

function isOfferKept(state: AttemptState<Talk>): boolean {
  return state.type === 'ringing' && state.isOfferKept;
}

async function giveOffer(
  { machine, requests }: Parts,
  accepted: Accepted,
  making: Promise<OfferDescription | null>,
): Promise<void> {
  const offer = await making;
  if (!offer || isReleased(machine)) return;
  const result = await requests.giveOffer(roomPeerOf(accepted), offer);
  if (result.isOfferKept) machine.dispatch({ type: 'offerKept' });
}
