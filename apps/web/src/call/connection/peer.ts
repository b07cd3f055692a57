import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type {
  AnswerDescription,
  IceCandidate,
  OfferDescription,
  PeerConnectionConfig,
} from '@yobirin/contract/peer-connection';
import type { Weakness } from '../quality/judge-quality.ts';
import type { Measured } from '../quality/quality-figures.ts';
import { watchQuality } from '../quality/watch-quality.ts';
import { describeFailure } from './describe-failure.ts';
import type { HearingNews } from './hearing.ts';
import { listenToPackets } from './listen-to-packets.ts';
import type { Description } from './negotiation.ts';
import { createNegotiator, type Negotiator } from './negotiator.ts';
import { preferRed } from './prefer-red.ts';
import { readStatistics } from './statistics.ts';
import { whenMostlyGathered } from './when-mostly-gathered.ts';

type PeerHandlers = {
  onDescription(description: Description): void;
  onCandidate(candidate: IceCandidate): void;
  onState(state: RTCPeerConnectionState): void;
  onStream(stream: MediaStream): void;
  /** The other end fell silent, or is heard again. */
  onHearing(news: HearingNews): void;
  onChannelOpen(): void;
  onMessage(data: unknown): void;
  /** Sound begins or ceases to be lost. */
  onWeakness(weakness: Weakness): void;
  /** The other end describes another connection than before. */
  onPeerAnew(): void;
};

export type PeerOptions = {
  channelId: number;
  isCaller: boolean;
  track: MediaStreamTrack | null;
};

export type Peer = {
  /** Before this, nothing is sent or reported. */
  attach(handlers: PeerHandlers): void;
  /** TURN credentials expire after some hours; an ICE restart uses the newest. */
  configure(config: PeerConnectionConfig): void;
  /** Makes the caller's offer before it can be sent, with the candidates that are found quickly. Returns null on failure. */
  prepareOffer(config: PeerConnectionConfig): Promise<OfferDescription | null>;
  /**
   * Makes the receiver's answer while it rings, from an offer without candidates. With a configuration it also gathers
   * its own candidates. It connects only once `takeDescription` brings the offer with the caller's candidates.
   */
  prepareAnswer(offer: OfferDescription, config: PeerConnectionConfig | null): Promise<void>;
  /** The other end's voice. Null until an offer was made or received. */
  getStream(): MediaStream | null;
  /** Includes the candidates found so far. Null if there is no answer, or the browser has given up on it. */
  readPreparedAnswer(): AnswerDescription | null;
  /** Sends the candidates that are not in the prepared offer or answer. */
  tellCandidates(): void;
  settledForMs: Negotiator['settledForMs'];
  offer: Negotiator['offer'];
  resendOffer: Negotiator['resendOffer'];
  takeDescription(description: Description): void;
  takeCandidate(candidate: IceCandidate): void;
  setTrack(track: MediaStreamTrack): Promise<void>;
  /** False when the channel is not open. */
  send(text: string): boolean;
  /** How far the connection came. */
  describeFailure(): ConnectionFailure;
  /** What was measured so far; null before the first sample. `metAt`: when the other end was met, by the clock of the page. */
  readQuality(metAt: number | null): Measured | null;
  close(): void;
};

type Parts = {
  connection: RTCPeerConnection;
  /** Candidates of this end since the prepared description or the last restart. */
  candidates: IceCandidate[];
  handlers: PeerHandlers | null;
  track: MediaStreamTrack | null;
  voice: { track: MediaStreamTrack; stream: MediaStream } | null;
  /** What the channel told before `attach`. Null once it is passed on. */
  early: ChannelNews[] | null;
};

type ChannelNews = (handlers: PeerHandlers) => void;

/** A hello and a hold are expected. More can only come from a client that ignores the limits. */
const earlyMax = 16;

/** The browser's connection to the other end: one audio transceiver and one data channel. */
export function openPeer({ channelId, isCaller, track }: PeerOptions): Peer {
  const connection = new RTCPeerConnection(configurationOf({ iceServers: [] }));
  const channel = connection.createDataChannel('yobirin', { negotiated: true, id: channelId });
  const parts: Parts = { connection, candidates: [], handlers: null, track, voice: null, early: [] };
  const negotiator = createNegotiator({
    connection,
    isCaller,
    getTrack: () => parts.track,
    onDescription: (description) => parts.handlers?.onDescription(description),
    onRestart: () => forgetCandidates(parts),
    onPeerAnew: () => parts.handlers?.onPeerAnew(),
  });
  const quality = watchQuality(connection, (weakness) => parts.handlers?.onWeakness(weakness));
  listen(parts, channel);
  const hear = listenToPackets((news) => parts.handlers?.onHearing(news));
  const stopReading = readStatistics(connection, (reports) => {
    hear(reports);
    quality.take(reports);
  });
  if (isCaller) expectVoice(parts, addLine(connection, track).receiver.track);

  return {
    attach(handlers) {
      parts.handlers = handlers;
      // Queued behind earlier tasks: connecting goes first.
      negotiator.enqueue(async () => {
        tellState(parts);
        tellStream(parts);
        tellEarly(parts, handlers);
      });
    },
    configure(config) {
      // An empty configuration changes nothing, and setting it would delay connecting.
      if (config.iceServers.length > 0) connection.setConfiguration(configurationOf(config));
    },
    prepareOffer: (config) => prepareOffer(parts, negotiator, config),
    async prepareAnswer(offer, config) {
      if (config) connection.setConfiguration(configurationOf(config));
      await negotiator.prepareAnswer(offer, { isGathering: config !== null });
    },
    getStream: () => parts.voice?.stream ?? null,
    readPreparedAnswer() {
      // Some browsers give up on an end whose candidates do not arrive.
      if (connection.connectionState === 'failed') return null;
      forgetCandidates(parts);
      return negotiator.readPreparedAnswer();
    },
    tellCandidates() {
      for (const candidate of parts.candidates) parts.handlers?.onCandidate(candidate);
    },
    settledForMs: negotiator.settledForMs,
    offer: negotiator.offer,
    resendOffer: negotiator.resendOffer,
    takeDescription: negotiator.takeDescription,
    takeCandidate: negotiator.takeCandidate,
    async setTrack(newTrack) {
      parts.track = newTrack;
      await connection.getTransceivers()[0]?.sender.replaceTrack(newTrack);
    },
    send: (text) => send(channel, text),
    describeFailure: () => describeFailure(connection),
    readQuality: quality.read,
    close() {
      stopReading();
      quality.stop();
      connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}

function addLine(connection: RTCPeerConnection, track: MediaStreamTrack | null): RTCRtpTransceiver {
  const line = connection.addTransceiver(track ?? 'audio', { direction: 'sendrecv' });
  preferRed(line);
  return line;
}

function listen(parts: Parts, channel: RTCDataChannel): void {
  const { connection } = parts;
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    const found = { ...candidate.toJSON(), candidate: candidate.candidate };
    parts.candidates.push(found);
    parts.handlers?.onCandidate(found);
  };
  connection.onconnectionstatechange = () => tellState(parts);
  connection.ontrack = ({ track }) => expectVoice(parts, track);
  channel.onopen = () => tell(parts, (handlers) => handlers.onChannelOpen());
  channel.onmessage = ({ data }) => tell(parts, (handlers) => handlers.onMessage(data));
}

/** A receiver's answer goes with ANSWER, so the two may be connected before ANSWER is accepted and the talk begins. */
function tell({ handlers, early }: Parts, news: ChannelNews): void {
  if (early && early.length < earlyMax) early.push(news);
  if (!early && handlers) news(handlers);
}

function tellEarly(parts: Parts, handlers: PeerHandlers): void {
  const { early } = parts;
  parts.early = null;
  for (const news of early ?? []) news(handlers);
}

/** Prepared before audio arrives: starting playback takes about as long as connecting. */
function expectVoice(parts: Parts, track: MediaStreamTrack): void {
  if (track === parts.voice?.track) return;
  parts.voice = { track, stream: new MediaStream([track]) };
  tellStream(parts);
}

function tellStream({ voice, handlers }: Parts): void {
  if (voice) handlers?.onStream(voice.stream);
}

function tellState({ connection, handlers }: Parts): void {
  handlers?.onState(connection.connectionState);
}

async function prepareOffer(
  parts: Parts,
  negotiator: Negotiator,
  config: PeerConnectionConfig,
): Promise<OfferDescription | null> {
  const { connection } = parts;
  connection.setConfiguration(configurationOf(config));
  await negotiator.prepareOffer();
  await whenMostlyGathered(connection);
  forgetCandidates(parts);
  const { localDescription } = connection;
  return localDescription && { type: 'offer', sdp: localDescription.sdp };
}

function forgetCandidates({ candidates }: Parts): void {
  candidates.length = 0;
}

function send(channel: RTCDataChannel, text: string): boolean {
  if (channel.readyState !== 'open') return false;
  channel.send(text);
  return true;
}

function configurationOf(config: PeerConnectionConfig): RTCConfiguration {
  // One transport for audio and data: fewer candidates to find and to check.
  return { ...config, bundlePolicy: 'max-bundle' };
}
