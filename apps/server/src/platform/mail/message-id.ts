import { plainAddress } from './canonical-address.ts';
import type { HashForMail } from './mail-key.ts';

/**
 * The ids of our mails. They are made from the id of the job, which each retry on any node keeps: a mail server or program that gets
 * a mail twice can tell. An id can only be known from the mail itself, so a report that quotes it is about a mail that we sent.
 */
export type MessageIds = {
  create(jobId: string, address: string): Promise<string>;
  /** Whether we sent a mail with this id to the address. */
  isOf(messageId: string, address: string): Promise<boolean>;
};

/** `from` is the sender of all mails; its domain ends the ids. */
export function createMessageIds({ hash, from }: { hash: HashForMail; from: string }): MessageIds {
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const codeOf = async (jobId: string, address: string) =>
    (await hash(`message ${jobId} ${plainAddress(address)}`)).slice(0, 22);

  return {
    create: async (jobId, address) => `<${jobId}.${await codeOf(jobId, address)}@${domain}>`,
    async isOf(messageId, address) {
      const [, jobId, code] = /^<([\w-]+)\.([\w-]+)@/.exec(messageId) ?? [];
      return jobId !== undefined && code === (await codeOf(jobId, address));
    },
  };
}
