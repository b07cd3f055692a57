import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** How many mails an address got. */
  countMails(to: string): number;
  /** The Message-ID of each mail that an address got. */
  messageIdsOf(to: string): string[];
  stop(): Promise<void>;
};

/** An SMTP server that counts mails and keeps only their ids. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string; messageId: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      const take = (content: string) => {
        const messageId = /^message-id: *(\S+)/im.exec(content)?.[1] ?? '';
        mails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, messageId })));
        callback();
      };
      text(stream).then(take, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // The address of a TCP server is never a string.
  const messageIdsOf = (to: string) => mails.filter((mail) => mail.to === to).map(({ messageId }) => messageId);
  // A client that breaks off sends its mail again.
  server.on('error', () => {});
  return {
    url: `smtp://127.0.0.1:${port}`,
    countMails: (to) => messageIdsOf(to).length,
    messageIdsOf,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
