import type {
  AnswerDescription,
  IceCandidate,
  OfferDescription,
  PeerConnectionConfig,
} from '@yobirin/contract/peer-connection';
import type { Description } from './signaling-room.ts';
import { whenMostlyGathered } from './when-mostly-gathered.ts';

export type PeerHandlers = {
  onDescription(description: Description): void;
  onCandidate(candidate: IceCandidate): void;
  onState(state: RTCPeerConnectionState): void;
  onStream(stream: MediaStream): void;
  /** The first of it has arrived. */
  onHeard(): void;
  onChannelOpen(): void;
  onMessage(data: unknown): void;
};

export type PeerOptions = {
  channelId: number;
  /** The caller offers. When two offers meet, the caller's stands. */
  isCaller: boolean;
  track: MediaStreamTrack | null;
};

export type Peer = {
  /** From here on someone hears of it. */
  attach(handlers: PeerHandlers): void;
  /** Relays ask for credentials that last for some hours only; a restart uses the newest. */
  configure(config: PeerConnectionConfig): void;
  /**
   * Makes the caller's offer before there is anyone to send it to, together with the candidates that are soon found. Null if it
   * cannot.
   */
  prepareOffer(config: PeerConnectionConfig): Promise<OfferDescription | null>;
  /**
   * Makes the receiver's answer before anyone has answered, to be sent ahead of the offer's arrival. With a configuration it looks
   * for its own candidates as well. Until the offer comes by `takeDescription`, with the caller's, it leads nowhere.
   */
  prepareAnswer(offer: OfferDescription, config: PeerConnectionConfig | null): Promise<void>;
  /** What is going to be heard. Null until that is known. */
  getStream(): MediaStream | null;
  /** With the candidates found by now. Null if there is none, or none that is still good. */
  readPreparedAnswer(): AnswerDescription | null;
  /** Tells the candidates found since the offer or the answer was read, when there was nobody to tell. */
  tellCandidates(): void;
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
export function openPeer({ channelId, isCaller, ...options }: PeerOptions): Peer {
  const connection = new RTCPeerConnection(configurationOf({ iceServers: [] }));
  const channel = connection.createDataChannel('yobirin', { negotiated: true, id: channelId });
  const earlyCandidates: IceCandidate[] = [];
  const ownCandidates: IceCandidate[] = [];
  /** With what was prepared. */
  let candidatesGiven = 0;
  let { track } = options;
  let handlers: PeerHandlers | null = null;
  let voice: MediaStreamTrack | null = null;
  let stream: MediaStream | null = null;
  let preparedAnswer: AnswerDescription | null = null;
  let answeredOffer: string | null = null;
  let takenAnswer: string | null = null;
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
    if (isRestartWanted) restart();
    await makeDescription();
  }

  function restart(): void {
    connection.restartIce();
    ownCandidates.length = 0;
    candidatesGiven = 0;
    isRestartWanted = false;
  }

  async function makeDescription(): Promise<void> {
    await connection.setLocalDescription();
    sendLocalDescription();
  }

  function sendLocalDescription(): void {
    const { localDescription } = connection;
    if (localDescription?.type === 'offer' || localDescription?.type === 'answer')
      handlers?.onDescription({ type: localDescription.type, sdp: localDescription.sdp });
  }

  async function applyOffer(offer: OfferDescription): Promise<void> {
    if (isCaller && connection.signalingState !== 'stable') return;
    if (originOf(offer) === answeredOffer) await giveAnswer(offer);
    else await makeAnswer(offer);
  }

  async function makeAnswer(offer: OfferDescription): Promise<void> {
    preparedAnswer = null;
    await connection.setRemoteDescription(offer);
    answeredOffer = originOf(offer);
    earlyCandidates.splice(0).forEach(takeCandidate);
    speakOnOfferedLine();
    await makeDescription();
  }

  /** All but the addresses of the offer is known already; or it is offered again because our answer was lost. */
  async function giveAnswer(offer: OfferDescription): Promise<void> {
    candidatesIn(offer).forEach(takeCandidate);
    if (preparedAnswer) await connection.setLocalDescription(preparedAnswer);
    preparedAnswer = null;
    sendLocalDescription();
  }

  /** It may come by two ways, of which the first counts: by the other it is none to what has been offered since. */
  async function applyAnswer(answer: AnswerDescription): Promise<void> {
    if (connection.signalingState !== 'have-local-offer' || originOf(answer) === takenAnswer) return;
    await connection.setRemoteDescription(answer);
    takenAnswer = originOf(answer);
    earlyCandidates.splice(0).forEach(takeCandidate);
    if (isRestartWanted) await makeOffer();
  }

  /** Only the line that the offer brought can be answered; the browser would not use one of our own. */
  function speakOnOfferedLine(): void {
    const [line] = connection.getTransceivers();
    if (!line) return;
    line.direction = 'sendrecv';
    line.sender.replaceTrack(track);
  }

  function tellState(): void {
    handlers?.onState(connection.connectionState);
  }

  /** Known before anything is heard: to begin to play takes about as long as to connect. */
  function expectVoice(remoteTrack: MediaStreamTrack): void {
    if (remoteTrack === voice) return;
    voice = remoteTrack;
    stream = new MediaStream([voice]);
    voice.addEventListener('unmute', () => handlers?.onHeard());
    tellStream();
  }

  function tellStream(): void {
    if (stream) handlers?.onStream(stream);
  }

  function takeCandidate(candidate: IceCandidate): void {
    inTurn(async () => {
      if (connection.remoteDescription) await connection.addIceCandidate(candidate);
      else earlyCandidates.push(candidate);
    });
  }

  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    const found = { ...candidate.toJSON(), candidate: candidate.candidate };
    ownCandidates.push(found);
    handlers?.onCandidate(found);
  };
  connection.onconnectionstatechange = tellState;
  connection.ontrack = ({ track: remoteTrack }) => expectVoice(remoteTrack);
  channel.onopen = () => handlers?.onChannelOpen();
  channel.onmessage = ({ data }) => handlers?.onMessage(data);
  if (isCaller) expectVoice(connection.addTransceiver(track ?? 'audio', { direction: 'sendrecv' }).receiver.track);

  return {
    attach(newHandlers) {
      handlers = newHandlers;
      // Connecting comes first. Who has sent its answer ahead may be connected by now.
      inTurn(async () => {
        tellState();
        tellStream();
      });
    },
    configure(config) {
      // Without any it has nothing to learn, and learning that would keep it from connecting for a moment.
      if (config.iceServers.length > 0) connection.setConfiguration(configurationOf(config));
    },
    async prepareOffer(config) {
      connection.setConfiguration(configurationOf(config));
      inTurn(() => connection.setLocalDescription());
      await work;
      await whenMostlyGathered(connection);
      candidatesGiven = ownCandidates.length;
      const { localDescription } = connection;
      return localDescription && { type: 'offer', sdp: localDescription.sdp };
    },
    async prepareAnswer(offer, config) {
      if (config) connection.setConfiguration(configurationOf(config));
      inTurn(async () => {
        await connection.setRemoteDescription(offer);
        speakOnOfferedLine();
        if (config) await connection.setLocalDescription();
        else preparedAnswer = { type: 'answer', sdp: (await connection.createAnswer()).sdp ?? '' };
        answeredOffer = originOf(offer);
      });
      await work;
    },
    getStream: () => stream,
    readPreparedAnswer() {
      const { localDescription, connectionState } = connection;
      // Some browsers give up looking for an end whose addresses they do not get.
      if (connectionState === 'failed') return null;
      candidatesGiven = ownCandidates.length;
      return localDescription ? { type: 'answer', sdp: localDescription.sdp } : preparedAnswer;
    },
    tellCandidates() {
      for (const candidate of ownCandidates.slice(candidatesGiven)) handlers?.onCandidate(candidate);
    },
    offer({ isRestart }) {
      if (isRestart) isRestartWanted = true;
      inTurn(makeOffer);
    },
    takeDescription: (description) =>
      inTurn(() => (description.type === 'offer' ? applyOffer(description) : applyAnswer(description))),
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

/** By what every description of a session tells itself from the others, however many addresses it has by now. */
function originOf({ sdp }: Description): string {
  return /^o=\S+ \S+ \S+/m.exec(sdp)?.[0] ?? sdp;
}

/** Those that a description brings with it. */
function candidatesIn({ sdp }: Description): IceCandidate[] {
  const [, ...lines] = sdp.split(/^m=/m);
  return lines.flatMap((line, sdpMLineIndex) =>
    [...line.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate = '']) => ({ candidate, sdpMLineIndex })),
  );
}

function configurationOf(config: PeerConnectionConfig): RTCConfiguration {
  // One way for all: fewer candidates to find and to check.
  return { ...config, bundlePolicy: 'max-bundle' };
}
