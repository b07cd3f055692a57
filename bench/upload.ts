// Large files to a chat, several at once: the speed, against a bare Fastify that writes its body to disk, and the memory that it
// takes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createDataDirectory, startYobirin } from '../e2e/support/server/yobirin-process.ts';
import { openGuestChat } from './support/guest-chat.ts';
import { watchMemory } from './support/memory.ts';
import { median, printResult } from './support/result.ts';
import { sendBytes } from './support/send-bytes.ts';

const mebibyte = 1024 * 1024;
const uploadBytes = 200 * mebibyte;
const uploadsAtOnce = 8;
const rounds = 3;
/** Until they are collected, used buffers take as much memory for small files as for large ones. */
const warmUpBytes = uploadBytes / 10;
const memoryBudgetBytes = 64 * mebibyte;

const data = await createDataDirectory();
const bareData = await createDataDirectory();
const yobirin = await startYobirin({ dataDirectory: data.path });
const bareServer = fork(`${import.meta.dirname}/support/bare-upload-server.ts`, [bareData.path]);
try {
  const [bareUrl] = await once(bareServer, 'message');
  await benchUploads(bareUrl);
} finally {
  bareServer.disconnect();
  await yobirin.stop();
  await data.remove();
  await bareData.remove();
}

/** Alternates the two, so that a busy moment of the machine affects both. Files of a round are deleted before the next. */
async function benchUploads(bareUrl: string) {
  const chat = await openGuestChat(yobirin.url);
  const uploadToBare = (sizeBytes: number) => sendBytes({ url: `${bareUrl}/upload`, sizeBytes });
  await inParallel(() => chat.upload(warmUpBytes));
  await inParallel(() => uploadToBare(warmUpBytes));

  const own: number[] = [];
  const bare: number[] = [];
  const memory = await watchMemory(yobirin.url);
  for (let round = 0; round < rounds; round++) {
    own.push(await megabytesPerSecond(() => chat.upload(uploadBytes)));
    await chat.deletePosts();
    bare.push(await megabytesPerSecond(() => uploadToBare(uploadBytes)));
  }
  const grownBytes = await memory.stop();

  printResult({ name: 'upload', value: median(own), baseline: median(bare), unit: 'MB/s, 8 files of 200 MiB at once' });
  printResult({ name: 'upload-memory', value: grownBytes, baseline: memoryBudgetBytes, unit: 'bytes more, at most' });
}

async function megabytesPerSecond(upload: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await inParallel(upload);
  const seconds = (performance.now() - startedMs) / 1000;
  return Math.round((uploadsAtOnce * uploadBytes) / 1e6 / seconds);
}

async function inParallel(upload: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
}
