/** A client of this node's own WebSockets, in the protocol of socket.io (STATUS-02). */
export type LoopbackSocket = {
  /** Its id on the server. */
  id: string;
  /** Resolves with the first event of this name, also one that came before. Never resolves without one. */
  hear(event: string): Promise<unknown>;
  close(): void;
};

// Packets begin with their type: that of engine.io, then that of socket.io.
const engineOpen = '0';
const enginePing = '2';
const enginePong = '3';
const connect = '40';
const event = '42';
const refuse = '44';

/** `url`: where the node listens, e.g. `http://127.0.0.1:3000`. Rejects if the node does not let it in. */
export async function openLoopbackSocket(url: string, namespace: `/${string}`): Promise<LoopbackSocket> {
  const heard = new Map<string, PromiseWithResolvers<unknown>>();
  const opened = Promise.withResolvers<string>();
  const socket = new WebSocket(addressOf(url));

  function hearingOf(name: string): PromiseWithResolvers<unknown> {
    const known = heard.get(name) ?? Promise.withResolvers<unknown>();
    heard.set(name, known);
    return known;
  }

  function hear([name, payload]: [string, unknown]): void {
    hearingOf(name).resolve(payload);
  }

  function receive(packet: string): void {
    const body = packet.slice(packet.indexOf(',') + 1);
    if (packet === enginePing) socket.send(enginePong);
    else if (packet.startsWith(engineOpen)) socket.send(`${connect}${namespace},`);
    else if (packet.startsWith(connect)) opened.resolve(JSON.parse(body).sid);
    else if (packet.startsWith(refuse)) opened.reject(new Error(`${namespace} refuses the connection`));
    else if (packet.startsWith(event)) hear(JSON.parse(body));
  }

  socket.onmessage = ({ data }) => receive(String(data));
  socket.onerror = () => opened.reject(new Error(`${namespace} of this node does not answer`));
  socket.onclose = () => opened.reject(new Error(`${namespace} of this node closed the connection`));
  const id = await opened.promise.catch((error: unknown) => {
    socket.close();
    throw error;
  });
  return { id, hear: (name) => hearingOf(name).promise, close: () => socket.close() };
}

function addressOf(url: string): URL {
  const address = new URL('/socket.io/?EIO=4&transport=websocket', url);
  address.protocol = address.protocol.replace('http', 'ws');
  return address;
}
