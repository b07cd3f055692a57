import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** How many mails an address got. */
  countMails(to: string): number;
  stop(): Promise<void>;
};

/** An SMTP server that counts mails and keeps none. */
export async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.on('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // The address of a TCP server is never a string.
  return {
    url: `smtp://127.0.0.1:${port}`,
    countMails: (to) => recipients.filter((address) => address === to).length,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
