import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The minimal call: a page with a button, and a websocket that passes messages between two pages. */
export async function startBareCall(): Promise<{ url: string; close(): void }> {
  const http = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) =>
    socket.on('message', (message, isBinary) => {
      for (const other of sockets.clients) if (other !== socket) other.send(message, { binary: isBinary });
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has this kind of address.
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
    },
  };
}

/** Both ends. The page that gets an offer shows an answer button, which the benchmark presses as it does ours. */
const page = `<!doctype html><link rel="icon" href="data:,"><title>Bare</title><audio autoplay></audio>
<button id="call">Call</button><button id="answer" hidden>Answer</button><button id="end">End</button>
<script>
const socket = new WebSocket('ws://' + location.host);
const send = (message) => socket.send(JSON.stringify(message));
let connection, stream, offer, early = [];

async function open() {
  connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  connection.onicecandidate = ({ candidate }) => candidate && send({ candidate });
  connection.ontrack = ({ streams }) => (document.querySelector('audio').srcObject = streams[0]);
  stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) connection.addTrack(track, stream);
}
async function describe() {
  await connection.setLocalDescription();
  send({ description: connection.localDescription });
}
async function take(description) {
  await connection.setRemoteDescription(description);
  for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate);
}
call.onclick = async () => { await open(); await describe(); };
answer.onclick = async () => { answer.hidden = true; await open(); await take(offer); await describe(); };
end.onclick = () => { send({ end: true }); close(); };
function close() {
  connection?.close();
  for (const track of stream?.getTracks() ?? []) track.stop();
  early = [];
}
socket.onmessage = async ({ data }) => {
  const { description, candidate, end } = JSON.parse(data);
  if (end) close();
  else if (candidate) connection?.remoteDescription ? await connection.addIceCandidate(candidate) : early.push(candidate);
  else if (description.type === 'answer') await take(description);
  else { offer = description; answer.hidden = false; }
};
socket.onopen = () => (document.documentElement.dataset.ready = '');
</script>`;
