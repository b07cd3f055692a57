import {
  type DataChannelMessage,
  dataChannelIds,
  readDataChannelMessage,
  writeDataChannelMessage,
} from '@yobirin/contract/data-channel';
import { deferredRendering } from './deferred-rendering.ts';
import { type Leg, type LegHandlers, openLeg, type PreparedLeg } from './leg.ts';
import { askMicrophone, stopTracks } from './microphone.ts';
import { createStore } from './store.ts';
import { createTalkClock } from './talk-clock.ts';
import type { Talk, TalkEnd, TalkOptions, TalkPhase, TalkState } from './talk-state.ts';

type Destination = { roomId: string; peerId: string };
type TransferMessage = Extract<DataChannelMessage, { type: 'transfer' }>;

/** Enters the room and talks to whoever is there, until either end hangs up. Everything it took is released then. */
export function startTalk(options: TalkOptions): Talk {
  const { sockets, side, speaker, isTransferred = false } = options;
  const store = createStore<TalkState>({
    roomId: options.roomId,
    phase: side === 'caller' ? 'waiting' : 'connecting',
    end: null,
    durationSeconds: 0,
    isMuted: false,
    isHeld: false,
    isHeldByPeer: false,
    isTransferred,
    peerLocation: null,
    ownLocation: null,
    isSoundBlocked: false,
    microphone: null,
  });
  const clock = createTalkClock((durationSeconds) => store.update({ durationSeconds }));
  const hearing = Promise.withResolvers<void>();
  let place: Destination = { roomId: options.roomId, peerId: options.peerId };
  let next: Partial<Destination> | null = null;
  let leg: Leg = openLegAt(place, channelIdOf({ isTransferred }), options.prepared);
  const stopRejoining = sockets.call.onReconnect(rejoin);
  receiveMicrophone();

  function openLegAt(to: Destination, channelId: number, prepared?: PreparedLeg): Leg {
    const { signaling } = sockets;
    return openLeg({ signaling, ...to, side, channelId, getTrack: ownTrack, prepared }, handlers());
  }

  function handlers(): LegHandlers {
    return {
      onPhase: changePhase,
      onDuration: clock.set,
      onStream: (stream) => void noteSound(speaker.play(stream)),
      onHeard: hearing.resolve,
      onChannelOpen() {
        if (store.getState().isHeld) tell({ type: 'hold', state: true });
      },
      onMessage(data) {
        const message = readDataChannelMessage(data);
        if (message && !hasEnded()) takeMessage(message);
      },
      // Told where to go, we need not wait for the word to go there.
      onEnd: (end) => (end === 'peer' && next ? move() : finish(end)),
    };
  }

  function hasEnded(): boolean {
    return store.getState().phase === 'ended';
  }

  function changePhase(phase: TalkPhase): void {
    if (hasEnded()) return;
    if (phase === 'connecting') deferredRendering.deferUntil(hearing.promise);
    store.update({ phase });
    if (phase === 'talking') clock.start();
  }

  function takeMessage(message: DataChannelMessage): void {
    switch (message.type) {
      case 'hold':
        changeSound({ isHeldByPeer: message.state });
        break;
      case 'location': {
        const { type: _, ...peerLocation } = message;
        store.update({ peerLocation });
        break;
      }
      case 'transfer':
        // Nobody sends the receiver elsewhere (OP-20).
        if (side === 'caller') takeTransfer(message);
    }
  }

  function takeTransfer({ action, roomId, peerId }: TransferMessage): void {
    next = { ...next, ...(roomId && { roomId }), ...(peerId && { peerId }) };
    if (action === 'start') move();
  }

  /** Follows a transfer to its room (SIGNAL-09); without both ids there is nowhere to go (SIGNAL-10). */
  function move(): void {
    const { roomId, peerId } = next ?? {};
    next = null;
    if (!roomId || !peerId) {
      hangUp('peer');
      return;
    }
    leg.close();
    place = { roomId, peerId };
    changeSound({ isHeld: false, isHeldByPeer: false });
    store.update({ roomId, phase: 'waiting', isTransferred: true, peerLocation: null });
    leg = openLegAt(place, channelIdOf({ isTransferred: true }));
  }

  /** Only who has called on this very connection is told when nobody answers. */
  function rejoin(): void {
    if (side === 'receiver') return;
    sockets.call.request('CALL', place).catch(() => {
      // The room is gone, which signaling notices too; or the connection is, and its return brings us here again.
    });
  }

  function changeSound(changes: Partial<Pick<TalkState, 'isMuted' | 'isHeld' | 'isHeldByPeer'>>): void {
    store.update(changes);
    const { isMuted, isHeld, isHeldByPeer } = store.getState();
    const track = ownTrack();
    if (track) track.enabled = !isMuted && !isHeld && !isHeldByPeer;
    if (isHeld) speaker.hear('nothing');
    else speaker.hear(isHeldByPeer ? 'melody' : 'peer');
  }

  async function noteSound(playing: Promise<boolean>): Promise<void> {
    const isSoundBlocked = !(await playing);
    if (isSoundBlocked !== store.getState().isSoundBlocked) store.update({ isSoundBlocked });
  }

  function ownTrack(): MediaStreamTrack | null {
    return store.getState().microphone?.getAudioTracks()[0] ?? null;
  }

  async function receiveMicrophone(): Promise<void> {
    try {
      await adoptMicrophone(await options.microphone);
    } catch {
      // Refused by the person or the system: nobody would hear us.
      hangUp('microphone');
    }
  }

  async function adoptMicrophone(microphone: MediaStream): Promise<void> {
    if (hasEnded()) return stopTracks(microphone);
    stopTracks(store.getState().microphone);
    store.update({ microphone });
    changeSound({});
    const track = ownTrack();
    track?.addEventListener('ended', replaceMicrophone);
    // Browsers let a page sound that listens.
    if (store.getState().isSoundBlocked) void noteSound(speaker.resume());
    if (track) await leg.setTrack(track);
  }

  /** It was pulled out: another one takes its place, or the person sees that nobody hears them. */
  async function replaceMicrophone(): Promise<void> {
    try {
      await adoptMicrophone(await askMicrophone());
    } catch {
      changeSound({ isMuted: true });
    }
  }

  function setMuted(isMuted: boolean): void {
    changeSound({ isMuted });
    if (!isMuted && ownTrack()?.readyState === 'ended') void replaceMicrophone();
  }

  function tell(message: DataChannelMessage): boolean {
    return leg.send(writeDataChannelMessage(message));
  }

  function hangUp(end: TalkEnd): void {
    if (hasEnded()) return;
    leg.exit();
    sockets.call.request('END', place).catch(() => {
      // It has ended already, or the server will notice that we are gone.
    });
    finish(end);
  }

  function finish(end: TalkEnd): void {
    if (hasEnded()) return;
    stopRejoining();
    clock.stop();
    speaker.release();
    stopTracks(store.getState().microphone);
    store.update({ phase: 'ended', end, microphone: null });
    if (end === 'passedOn') leg.exitLater();
    else leg.close();
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    setMuted,
    setHeld(isHeld) {
      changeSound({ isHeld });
      tell({ type: 'hold', state: isHeld });
    },
    async shareLocation(location) {
      const { reportedAt } = await sockets.signaling.request('LOCATION', location);
      if (!tell({ type: 'location', ...location, reportedAt })) throw new Error('The other end cannot be told');
      store.update({ ownLocation: { ...location, reportedAt } });
    },
    passOn(to) {
      tell({ type: 'transfer', action: 'setDescription', ...to });
      tell({ type: 'transfer', action: 'start', ...to });
      finish('passedOn');
    },
    async setInputDevice(deviceId) {
      await adoptMicrophone(await askMicrophone(deviceId));
    },
    setOutputDevice: speaker.setOutputDevice,
    allowSound: () => void noteSound(speaker.resume()),
    end: () => hangUp('self'),
  };
}

/** Of the data channel (SIGNAL-06). */
export function channelIdOf({ isTransferred }: { isTransferred: boolean }): number {
  return isTransferred ? dataChannelIds.transferred : dataChannelIds.first;
}
