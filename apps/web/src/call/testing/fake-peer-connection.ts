/** The part of the browser's connection that a talk uses. A test plays the other end. */
export class FakePeerConnection extends EventTarget {
  static all: FakePeerConnection[] = [];
  /** The gathering state that a fresh connection starts with. */
  static beginsWith: RTCIceGatheringState = 'complete';
  static get last(): FakePeerConnection {
    const last = FakePeerConnection.all.at(-1);
    if (!last) throw new Error('No connection was made');
    return last;
  }

  iceGatheringState: RTCIceGatheringState = FakePeerConnection.beginsWith;
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  iceConnectionState: RTCIceConnectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  currentLocalDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  candidates: unknown[] = [];
  restarts = 0;
  configuration: RTCConfiguration;
  isClosed = false;
  channel: {
    readyState: string;
    sent: unknown[];
    id?: number;
    send(text: string): void;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
  } = { readyState: 'connecting', sent: [], send: (text) => this.channel.sent.push(JSON.parse(text)) };
  line = {
    direction: 'recvonly',
    track: null as unknown,
    receiver: {
      track: new EventTarget(),
    },
    sender: {
      replaceTrack: async (track: unknown) => {
        this.line.track = track;
      },
    },
  };
  onicecandidate?: (event: { candidate: unknown }) => void;
  onconnectionstatechange?: (() => void) | null;
  ontrack?: (event: { track: unknown }) => void;
  #hasLine = false;

  constructor(configuration: RTCConfiguration) {
    super();
    this.configuration = configuration;
    FakePeerConnection.all.push(this);
  }

  setConfiguration(configuration: RTCConfiguration) {
    this.configuration = configuration;
  }

  getConfiguration() {
    return this.configuration;
  }

  createDataChannel(_label: string, { id }: { id: number }) {
    this.channel.id = id;
    return this.channel;
  }

  addTransceiver(track: unknown) {
    this.#hasLine = true;
    this.line.track = track;
    return this.line;
  }

  getTransceivers() {
    return this.#hasLine ? [this.line] : [];
  }

  async createAnswer() {
    return { type: 'answer', sdp: `answer to ${this.remoteDescription?.sdp}` };
  }

  async setLocalDescription(description?: { type: string; sdp: string }) {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    this.localDescription = description ?? { type, sdp: `${type} after ${this.restarts} restarts` };
    if (type === 'answer') this.currentLocalDescription = this.localDescription;
  }

  async setRemoteDescription(description: { type: string; sdp: string }) {
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new Error('No offer to answer');
    this.#hasLine = true;
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (description.type === 'answer') this.currentLocalDescription = this.localDescription;
  }

  async addIceCandidate(candidate: unknown) {
    this.candidates.push(candidate);
  }

  restartIce() {
    this.restarts += 1;
  }

  close() {
    this.isClosed = true;
  }

  find(candidate: { candidate: string }) {
    if (this.localDescription) this.localDescription.sdp += `\r\na=${candidate.candidate}`;
    this.onicecandidate?.({ candidate: { ...candidate, toJSON: () => candidate } });
  }

  finishGathering() {
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }

  become(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  /** The reports of `getStats`. */
  reports: object[] = [];

  async getStats() {
    return new Map(this.reports.map((report, index) => [String(index), report]));
  }

  /** As if the other end had sent so many packets of audio. */
  hear(packetsReceived: number) {
    this.reports = [{ type: 'inbound-rtp', kind: 'audio', packetsReceived }];
  }

  openChannel() {
    this.channel.readyState = 'open';
    this.channel.onopen?.();
  }

  receive(message: unknown) {
    this.channel.onmessage?.({ data: JSON.stringify(message) });
  }
}
