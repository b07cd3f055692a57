export type EndOptions = {
  /** Where the browser runs. */
  network: { wrap(program: string): Promise<string> };
  origin: string;
  hz: number;
  /** Uses only TURN relays. */
  isRelayed: boolean;
};

/** For a browser that runs beside the server, without a namespace of its own. */
export const sameNetwork: EndOptions['network'] = { wrap: async (program) => program };

/** A page in a browser of either make, driven by scripts alone. */
export type BrowserEnd = {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. The result has to be JSON. */
  run<Result>(expression: string): Promise<Result>;
  close(): Promise<void>;
};

/** What was heard at a time: the energy of all sound that was decoded since the connection began. */
export type SoundSample = [atMs: number, energy: number];

/** Runs in each page before its own scripts: measures the other end's tone ten times a second. */
export function watchSound(isRelayed: boolean): void {
  const connections: RTCPeerConnection[] = [];
  const samples: SoundSample[] = [];
  const notes: [atMs: number, what: string][] = [];
  const note = (what: string) => notes.push([Date.now(), what]);
  const policy = isRelayed ? ({ iceTransportPolicy: 'relay' } as const) : {};
  Object.assign(window, { connections, samples, notes });

  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super({ ...config, ...policy });
      connections.push(this);
      for (const name of ['connectionstatechange', 'signalingstatechange', 'icegatheringstatechange'] as const)
        this.addEventListener(name, () =>
          note(`${this.connectionState} ${this.signalingState} ${this.iceGatheringState}`),
        );
      this.addEventListener('icecandidate', ({ candidate }) => note(`found ${candidate?.candidate}`));
    }
    override addIceCandidate(candidate?: RTCIceCandidateInit | null) {
      note(`told ${candidate?.candidate}`);
      return super.addIceCandidate(candidate);
    }
    override setConfiguration(config?: RTCConfiguration) {
      super.setConfiguration({ ...config, ...policy });
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      note('socket begins');
      for (const name of ['open', 'close'] as const) this.addEventListener(name, () => note(`socket ${name}`));
      this.addEventListener('message', ({ data }) => String(data).includes('{"incoming":[') && note('registered'));
    }
  };
  for (const name of ['online', 'offline']) window.addEventListener(name, () => note(name));

  setInterval(async () => {
    const connection = connections.findLast(({ connectionState }) => connectionState !== 'closed');
    for (const report of (await connection?.getStats())?.values() ?? [])
      if (report.type === 'inbound-rtp' && report.kind === 'audio') samples.push([Date.now(), report.totalAudioEnergy]);
  }, 100);
}
