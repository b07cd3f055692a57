// A whole client for calls, written from docs/protocol.md alone: socket.io for the requests, werift for WebRTC. It shares no code
// and no types with our pages and our server. C-4 and the like are rules of that document.
import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { io, type Socket } from 'socket.io-client';
import { MediaStreamTrack, type RTCDataChannel, RTCPeerConnection, RtpHeader, RtpPacket, useOPUS } from 'werift';

export type Message = { type: string; [field: string]: unknown };
export type CallHandlers = {
  /** 20 ms of the other end's sound, encoded as Opus. */
  onFrame(opus: Buffer): void;
  onMessage(message: Message): void;
  /** The server counts the talk from here on (S-7). Also called when a transferred call is talking again. */
  onTalking(): void;
  onEnd(reason: string): void;
};
export type RingingCall = {
  callerName: string | null;
  answer(handlers: CallHandlers): Promise<Call>;
  decline(message?: string): Promise<unknown>;
};

type Ids = { roomId: string; peerId: string };
type IceConfig = { iceServers: { urls: string[]; username?: string; credential?: string }[] };
type Description = { type: 'offer' | 'answer'; sdp: string };
type Incoming = { roomId: string; callerName: string | null; isTransferred: boolean };

const connectWithinMs = 20_000;
const reconnectWithinMs = 30_000;
const dataChannelIds = { first: 1, transferred: 3 };

/** Rings an ID as a visitor, and returns while it rings. Throws a `Refusal` if the call is not allowed. */
export async function ring(
  url: string,
  called: { yobirinId: string; callerName: string },
  handlers: CallHandlers,
): Promise<Call> {
  const calls = openSocket(url, '/ws-call');
  const peerId = createPeerId();
  try {
    const { roomId, peerConnectionConfig } = await request(calls, 'APPLY', { ...called, peerId });
    const call = new Call({ url, calls, ids: { roomId, peerId }, isCaller: true }, handlers);
    calls.on('reject', ({ reason }) => call.end(reason));
    const offer = await call.openLeg(dataChannelIds.first, peerConnectionConfig).makeOffer();
    await request(calls, 'CALL', { roomId, peerId, offer });
    return call;
  } catch (error) {
    calls.disconnect();
    throw error;
  }
}

/** Makes this a device of a signed-in user, which rings from then on. A token is asked for at each connection (C-3). */
export async function openDevice(
  url: string,
  getAccessToken: () => Promise<string>,
  onRinging: (call: RingingCall) => void,
): Promise<{ close(): void }> {
  const calls = openSocket(url, '/ws-call');
  const known = new Set<string>();
  function take({ roomId, callerName, isTransferred }: Incoming): void {
    // A call that begins during REGISTER is reported twice.
    if (known.has(roomId)) return;
    known.add(roomId);
    const channelId = isTransferred ? dataChannelIds.transferred : dataChannelIds.first;
    onRinging({
      callerName,
      answer: (handlers) => answer({ url, calls, roomId, channelId }, handlers),
      decline: (message) => request(calls, 'DECLINE', { roomId, message }),
    });
  }
  async function register(): Promise<void> {
    const { incoming } = await request(calls, 'REGISTER', { accessToken: await getAccessToken() });
    incoming.forEach(take);
  }

  calls.on('incoming', take);
  await new Promise((resolve, reject) => calls.on('connect', () => register().then(() => resolve(null), reject)));
  return { close: () => void calls.disconnect() };
}

async function answer(
  { url, calls, roomId, channelId }: { url: string; calls: Socket; roomId: string; channelId: number },
  handlers: CallHandlers,
): Promise<Call> {
  const peerId = createPeerId();
  const { peerConnectionConfig, offer, callerId } = await request(calls, 'ANSWER', { roomId, peerId });
  const call = new Call({ url, calls, ids: { roomId, peerId }, isCaller: false }, handlers);
  const leg = call.openLeg(channelId, peerConnectionConfig);
  if (offer) leg.takeFirstOffer(callerId, offer);
  return call;
}

type CallPlace = { url: string; calls: Socket; ids: Ids; isCaller: boolean };

/** A call from ringing to its end. It consists of one leg; a caller who is transferred goes on in another. */
export class Call {
  private leg: Leg | null = null;
  private next: Partial<Ids> = {};
  private isOver = false;
  private channelId = dataChannelIds.first;
  private readonly signaling: Socket;
  private readonly place: CallPlace;
  private readonly handlers: CallHandlers;

  constructor(place: CallPlace, handlers: CallHandlers) {
    this.place = place;
    this.signaling = openSocket(place.url, '/signaling');
    this.handlers = handlers;
  }

  openLeg(channelId: number, config: IceConfig, { isAnew = false } = {}): Leg {
    const { ids, isCaller } = this.place;
    const isLater = this.leg !== null;
    this.channelId = channelId;
    this.leg = new Leg(
      { socket: this.signaling, ids, isCaller, channelId, config, isLater, isAnew },
      {
        ...this.handlers,
        onMessage: (message) => this.takeMessage(message),
        onBroken: () => this.connectAnew({ isAnew: true }),
        onPeerAnew: () => this.connectAnew({ isAnew: false }),
        onEnd: (reason) => this.end(reason),
      },
    );
    return this.leg;
  }

  /** Another connection in the same room. With `isAnew` the other end opens another one, too (S-19). */
  connectAnew({ isAnew }: { isAnew: boolean }): void {
    this.leg?.close();
    this.openLeg(this.channelId, { iceServers: [] }, { isAnew });
  }

  sendFrame(opus: Buffer): void {
    this.leg?.sendFrame(opus);
  }

  sendMessage(message: Message): void {
    this.leg?.sendMessage(message);
  }

  /** S-9 and C-11; the message is for an end that the server does not reach. */
  async hangUp(reason = 'hung up'): Promise<void> {
    if (this.isOver) return;
    this.leg?.sendMessage({ type: 'goodbye' });
    await Promise.allSettled([this.leg?.exit(), request(this.place.calls, 'END', this.place.ids)]);
    this.end(reason);
  }

  /** Passes the call on to another ID of the account (C-13, S-17). Only the receiver may. */
  async transfer(toYobirinPropertyId: string): Promise<void> {
    const { calls, ids } = this.place;
    const { roomId, peerId } = await request(calls, 'TRANSFER', { roomId: ids.roomId, toYobirinPropertyId });
    this.sendMessage({ type: 'transfer', action: 'setDescription', roomId, peerId });
    this.sendMessage({ type: 'transfer', action: 'start' });
  }

  end(reason: string): void {
    if (this.isOver) return;
    this.isOver = true;
    this.leg?.close();
    this.signaling.disconnect();
    // The socket of a device stays: it rings for other calls.
    if (this.place.isCaller) this.place.calls.disconnect();
    this.handlers.onEnd(reason);
  }

  private takeMessage(message: Message): void {
    if (message.type === 'goodbye') void this.hangUp('goodbye');
    else if (message.type === 'transfer' && this.place.isCaller) this.follow(message);
    else this.handlers.onMessage(message);
  }

  private follow({ action, roomId, peerId }: Message & Partial<Ids>): void {
    if (action === 'setDescription') this.next = { roomId, peerId };
    if (action !== 'start') return;
    const { next, leg: former } = this;
    if (!next.roomId || !next.peerId) return void this.hangUp('incomplete transfer');
    this.place.ids = { roomId: next.roomId, peerId: next.peerId };
    // A transfer needs a connection of its own. Entering on the same socket leaves the first room (S-11); EXIT would end both calls.
    former?.close();
    this.openLeg(dataChannelIds.transferred, { iceServers: [] });
  }
}

type LegOptions = {
  socket: Socket;
  ids: Ids;
  isCaller: boolean;
  channelId: number;
  config: IceConfig;
  /** Takes the place of another: what comes before it has entered is about that one. */
  isLater: boolean;
  isAnew: boolean;
};
type LegHandlers = CallHandlers & {
  /** This connection is of no more use. */
  onBroken(): void;
  /** The other end has opened another connection. */
  onPeerAnew(): void;
};

/** One room of `/signaling`, and the connection to the other end that it brings about. */
class Leg {
  private readonly connection: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private readonly channelOpen: Promise<unknown>;
  private readonly options: LegOptions;
  private readonly handlers: LegHandlers;
  private readonly microphone = new MediaStreamTrack({ kind: 'audio' });
  private sentFrames = 0;
  private other: string | null = null;
  private answered: { offer: string; answer: Description } | null = null;
  /** Candidates that came before the other end's description. */
  private early: object[] = [];
  private wasConnected = false;
  private hears: boolean;
  private isClosed = false;
  private deadline: NodeJS.Timeout | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(options: LegOptions, handlers: LegHandlers) {
    this.options = options;
    this.handlers = handlers;
    this.hears = !options.isLater;
    this.connection = new RTCPeerConnection(configurationOf(options.config));
    this.channel = this.connection.createDataChannel('yobirin', { negotiated: true, id: options.channelId });
    this.channelOpen = new Promise((resolve) => {
      this.channel.onopen = () => resolve(null);
    });
    this.connection.addTrack(this.microphone);
    this.listenToConnection();
    this.listenToRoom();
  }

  /** The caller's offer, to be sent with CALL (C-7). */
  makeOffer(): Promise<Description> {
    return this.enqueue(() => this.describe('offer'));
  }

  /** The offer that came with the acceptance of ANSWER (C-9). */
  takeFirstOffer(callerId: string, offer: Description): void {
    this.other = callerId;
    void this.enqueue(() => this.takeOffer(offer));
  }

  sendFrame(opus: Buffer): void {
    const header = new RtpHeader({ sequenceNumber: this.sentFrames % 65_536, timestamp: this.sentFrames * 960 });
    this.sentFrames++;
    this.microphone.writeRtp(new RtpPacket(header, opus));
  }

  sendMessage(message: Message): void {
    void this.channelOpen.then(() => this.channel.readyState === 'open' && this.channel.send(JSON.stringify(message)));
  }

  exit(): Promise<unknown> {
    return request(this.options.socket, 'EXIT', { roomId: this.options.ids.roomId });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.deadline);
    this.options.socket.removeAllListeners();
    void this.connection.close();
  }

  private listenToRoom(): void {
    const { socket } = this.options;
    socket.on('connect', () => void this.enter());
    if (socket.connected) void this.enter();
    // The server disconnects a side that entered twice; a client that still needs the room returns (S-6).
    socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
    socket.on('enter', ({ peerId, isAnew }) =>
      isAnew ? this.handlers.onPeerAnew() : this.enqueue(() => this.meet(peerId)),
    );
    const hear = <Event>(name: string, take: (event: Event) => Promise<unknown>) =>
      socket.on(name, (event: Event) => this.hears && this.enqueue(() => take(event)));
    hear('offer', ({ description }: { description: Description }) => this.takeOffer(description));
    hear('answer', ({ description }: { description: Description }) => this.takeAnswer(description));
    hear('candidate', ({ candidate }: { candidate: object }) => this.takeCandidate(candidate));
    socket.on('talking', () => this.handlers.onTalking());
    socket.on('exit', () => this.end('exit'));
  }

  private listenToConnection(): void {
    const { connection, channel, handlers } = this;
    connection.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(({ payload }) => handlers.onFrame(payload)));
    connection.onIceCandidate.subscribe((found) => found && this.send('CANDIDATE', { candidate: found.toJSON() }));
    connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.tellConnected();
      if (state === 'disconnected') void this.enqueue(() => this.reconnect());
      if (state === 'failed' && !this.isClosed) handlers.onBroken();
    });
    channel.onMessage.subscribe((data) => {
      const message = parseMessage(data);
      if (message) handlers.onMessage(message);
    });
  }

  private async enter(): Promise<void> {
    try {
      const { socket, ids, isAnew } = this.options;
      // Only once: the socket may reconnect later, while the connection to the other end is alive.
      this.options.isAnew = false;
      const { peers, peerConnectionConfig } = await request(socket, 'ENTER', { ...ids, ...(isAnew && { isAnew }) });
      this.hears = true;
      // Fresh TURN credentials (S-15).
      this.connection.setConfiguration(configurationOf(peerConnectionConfig));
      if (this.connection.connectionState === 'connected') this.tellConnected();
      if (peers[0]) await this.enqueue(() => this.meet(peers[0]));
    } catch (error) {
      if (error instanceof Refusal) this.end(error.errorCode);
    }
  }

  /** S-4: the offer that waits for its answer is sent again; without one, a caller that is not connected offers. */
  private async meet(peerId: string): Promise<void> {
    const { connection } = this;
    this.other = peerId;
    if (connection.connectionState === 'connected') return;
    this.endAfter(this.wasConnected ? reconnectWithinMs : connectWithinMs);
    const pending = connection.signalingState === 'have-local-offer' ? connection.localDescription : null;
    if (pending) this.sendDescription({ type: 'offer', sdp: pending.sdp });
    else if (this.options.isCaller) this.sendDescription(await this.describe('offer'));
  }

  /** A caller restarts ICE at once. A receiver leaves it to the caller here. */
  private async reconnect(): Promise<void> {
    if (this.isClosed) return;
    this.endAfter(reconnectWithinMs);
    const isStable = this.connection.signalingState === 'stable';
    if (this.options.isCaller && isStable) this.sendDescription(await this.describe('offer'));
  }

  private async takeOffer(offer: Description): Promise<void> {
    const { connection, answered } = this;
    if (this.isOfAnother(offer)) return this.handlers.onPeerAnew();
    if (answered?.offer === sessionOf(offer)) return this.sendDescription(answered.answer);
    if (connection.signalingState === 'have-local-offer') {
      // When two offers meet, the caller's wins.
      if (this.options.isCaller) return;
      await connection.setLocalDescription({ type: 'rollback' });
    }
    await this.setRemote(offer);
    const answer = await this.describe('answer');
    this.answered = { offer: sessionOf(offer), answer };
    this.sendDescription(answer);
  }

  /** An end that had no network did not hear that the other began anew, and sees another certificate. */
  private isOfAnother({ sdp }: Description): boolean {
    const [former, latter] = [this.connection.remoteDescription?.sdp ?? '', sdp].map(fingerprintIn);
    return former !== undefined && former !== latter;
  }

  private async takeAnswer(answer: Description): Promise<void> {
    if (this.isOfAnother(answer)) return this.handlers.onPeerAnew();
    // An answer may arrive twice; the second one finds no offer that waits for it.
    if (this.connection.signalingState === 'have-local-offer') await this.setRemote(answer);
  }

  private async setRemote(description: Description): Promise<void> {
    await this.connection.setRemoteDescription(description);
    for (const candidate of this.early.splice(0)) await this.takeCandidate(candidate);
  }

  private async takeCandidate(candidate: object): Promise<void> {
    if (this.connection.remoteDescription) await this.connection.addIceCandidate(candidate);
    else this.early.push(candidate);
  }

  private async describe(type: Description['type']): Promise<Description> {
    const { connection, wasConnected: iceRestart } = this;
    const made = type === 'offer' ? await connection.createOffer({ iceRestart }) : await connection.createAnswer();
    await connection.setLocalDescription(made);
    return { type, sdp: connection.localDescription?.sdp ?? made.sdp };
  }

  private tellConnected(): void {
    this.wasConnected = true;
    clearTimeout(this.deadline);
    request(this.options.socket, 'CONNECTED', {}).catch(ignoreLost);
  }

  private endAfter(milliseconds: number): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.end('unreachable'), milliseconds);
  }

  private end(reason: string): void {
    if (!this.isClosed) this.handlers.onEnd(reason);
  }

  private sendDescription(description: Description): void {
    this.send(description.type === 'offer' ? 'OFFER' : 'ANSWER', { description });
  }

  private send(name: string, payload: object): void {
    const { socket } = this.options;
    if (this.other && socket.connected) request(socket, name, { peerId: this.other, ...payload }).catch(ignoreLost);
  }

  /** Each step waits for the one before, so that `signalingState` is settled when it begins. */
  private enqueue<Result>(step: () => Promise<Result>): Promise<Result> {
    const done = this.queue.then(step);
    this.queue = done.catch(() => {});
    return done;
  }
}

/** An answer of the server with `type: "REJECT"`. */
class Refusal extends Error {
  override name = 'Refusal';
  readonly errorCode: string;

  constructor(request: string, errorCode: string) {
    super(`${request} was rejected: ${errorCode}`);
    this.errorCode = errorCode;
  }
}

async function request(socket: Socket, name: string, payload: object) {
  const answer = await socket.emitWithAck(name, payload);
  if (answer.type === 'REJECT') throw new Refusal(name, answer.errorCode);
  return answer;
}

/** What is lost with a connection is sent again after the next ENTER. */
function ignoreLost(): void {}

function openSocket(url: string, namespace: string): Socket {
  return io(url + namespace, { transports: ['websocket'], forceNew: true, ackTimeout: 10_000 });
}

function configurationOf(config: IceConfig) {
  const bundlePolicy = 'max-bundle' as const;
  return { ...config, bundlePolicy, codecs: { audio: [useOPUS()] }, iceAdditionalHostAddresses: virtualAddresses() };
}

/** werift skips network cards with this name; the private network of the journeys has no others. */
function virtualAddresses(): string[] {
  const cards = Object.entries(networkInterfaces()).filter(([name]) => name.startsWith('veth'));
  return cards.flatMap(([, all = []]) => all.filter(({ family }) => family === 'IPv4').map(({ address }) => address));
}

/** A client may choose its secret: a request whose answer was lost can then be repeated (C-4). */
function createPeerId(): string {
  return randomBytes(32).toString('base64url');
}

/** The start of the `o=` line: equal for an offer that is sent again, with however many candidates. */
function sessionOf({ sdp }: Description): string {
  return /^o=\S+ \S+ \S+/m.exec(sdp)?.[0] ?? sdp;
}

function fingerprintIn(sdp: string): string | undefined {
  return /^a=fingerprint:\S+ \S+/m.exec(sdp)?.[0];
}

/** Anything but a JSON object with a type is ignored (S-16). */
function parseMessage(data: string | Buffer): Message | null {
  try {
    const message = JSON.parse(String(data));
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
