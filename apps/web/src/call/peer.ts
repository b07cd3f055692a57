import type { IceCandidate, PeerConnectionConfig } from '@yobirin/contract/signaling';
import type { Description } from './signaling-room.ts';

export type PeerHandlers = {
  onDescription(description: Description): void;
  onCandidate(candidate: IceCandidate): void;
  onState(state: RTCPeerConnectionState): void;
  onStream(stream: MediaStream): void;
  onChannelOpen(): void;
  onMessage(data: unknown): void;
};

export type PeerOptions = {
  config: PeerConnectionConfig;
  channelId: number;
  /** The caller offers, and prepares its offer at once. When two offers meet, the caller's stands. */
  isCaller: boolean;
  track: MediaStreamTrack | null;
};

export type Peer = {
  /** Relays ask for credentials that last for some hours only; a restart uses the newest. */
  configure(config: PeerConnectionConfig): void;
  /** Sends the offer that waits for its answer, or makes one. A restart looks for a new way between the two. */
  offer(options: { isRestart: boolean }): void;
  takeDescription(description: Description): void;
  takeCandidate(candidate: IceCandidate): void;
  setTrack(track: MediaStreamTrack): Promise<void>;
  /** False when the channel is not open. */
  send(text: string): boolean;
  close(): void;
};

/** The browser's connection to the other end: one audio line each way and one data channel. */
export function openPeer({ config, channelId, isCaller, ...options }: PeerOptions, handlers: PeerHandlers): Peer {
  const connection = new RTCPeerConnection(configurationOf(config));
  const channel = connection.createDataChannel('yobirin', { negotiated: true, id: channelId });
  const earlyCandidates: IceCandidate[] = [];
  let { track } = options;
  let isRestartWanted = false;
  let work = Promise.resolve();

  /** Each step begins when the one before is done, so that `signalingState` means what it says. */
  function inTurn(step: () => Promise<void>): void {
    work = work.then(step).catch(() => {
      // Closed meanwhile, or the other end sent nonsense: then no connection comes about, which has its own deadline.
    });
  }

  /** While one waits for its answer another would be answered out of order, so that one is sent again. */
  async function makeOffer(): Promise<void> {
    if (connection.signalingState === 'have-local-offer') return sendLocalDescription();
    if (isRestartWanted) connection.restartIce();
    isRestartWanted = false;
    await makeDescription();
  }

  async function makeDescription(): Promise<void> {
    await connection.setLocalDescription();
    sendLocalDescription();
  }

  function sendLocalDescription(): void {
    const { localDescription } = connection;
    if (localDescription?.type === 'offer' || localDescription?.type === 'answer')
      handlers.onDescription({ type: localDescription.type, sdp: localDescription.sdp });
  }

  async function applyDescription(description: Description): Promise<void> {
    const isCollision = description.type === 'offer' && connection.signalingState !== 'stable';
    if (isCollision && isCaller) return;
    await connection.setRemoteDescription(description);
    earlyCandidates.splice(0).forEach(takeCandidate);
    if (description.type === 'offer') {
      speakOnOfferedLine();
      await makeDescription();
    } else if (isRestartWanted) await makeOffer();
  }

  /** Only the line that the offer brought can be answered; the browser would not use one of our own. */
  function speakOnOfferedLine(): void {
    const [line] = connection.getTransceivers();
    if (!line) return;
    line.direction = 'sendrecv';
    line.sender.replaceTrack(track);
  }

  function takeCandidate(candidate: IceCandidate): void {
    inTurn(async () => {
      if (connection.remoteDescription) await connection.addIceCandidate(candidate);
      else earlyCandidates.push(candidate);
    });
  }

  connection.onicecandidate = ({ candidate }) => {
    if (candidate) handlers.onCandidate({ ...candidate.toJSON(), candidate: candidate.candidate });
  };
  connection.onconnectionstatechange = () => handlers.onState(connection.connectionState);
  connection.ontrack = (event) => handlers.onStream(new MediaStream([event.track]));
  channel.onopen = () => handlers.onChannelOpen();
  channel.onmessage = ({ data }) => handlers.onMessage(data);
  if (isCaller) {
    connection.addTransceiver(track ?? 'audio', { direction: 'sendrecv' });
    // Found while it rings, the candidates are in the offer when it is sent.
    inTurn(() => connection.setLocalDescription());
  }

  return {
    configure: (newConfig) => connection.setConfiguration(configurationOf(newConfig)),
    offer({ isRestart }) {
      if (isRestart) isRestartWanted = true;
      inTurn(makeOffer);
    },
    takeDescription: (description) => inTurn(() => applyDescription(description)),
    takeCandidate,
    async setTrack(newTrack) {
      track = newTrack;
      await connection.getTransceivers()[0]?.sender.replaceTrack(newTrack);
    },
    send(text) {
      if (channel.readyState !== 'open') return false;
      channel.send(text);
      return true;
    },
    close() {
      connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}

function configurationOf(config: PeerConnectionConfig): RTCConfiguration {
  // One way for all: fewer candidates to find and to check.
  return { ...config, bundlePolicy: 'max-bundle' };
}
