/** What a mail server reports about a mail that we sent. */
export type MailReport = {
  type: 'bounce' | 'complaint';
  /** The recipient, in the forms that the report gives. */
  addresses: string[];
  /** The id of the mail that the report quotes; null if it quotes none. */
  messageId: string | null;
};

/** Reads a bounce (RFC 3464) or a complaint (ARF, RFC 5965) as it comes by mail. Returns null for any other message. */
export function parseMailReport(source: string): MailReport | null {
  const parts = partsOf(source.replaceAll(/\r\n?/g, '\n'));
  const quoted = parts.find(({ type }) => quotedTypes.has(type));
  const original = quoted ? fieldsOf(headOf(quoted.body)) : new Map<string, string>();
  const messageId = original.get('message-id') ?? null;

  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  if (status) {
    const addresses = failedRecipients(status.body);
    return addresses.length > 0 ? { type: 'bounce', addresses, messageId } : null;
  }
  const feedback = parts.find(({ type }) => type === 'message/feedback-report');
  const fields = feedback && fieldsOf(feedback.body);
  if (fields?.get('feedback-type')?.toLowerCase() !== 'abuse') return null;
  const addresses = [fields.get('original-rcpt-to'), original.get('to')].flatMap(addressOf);
  return { type: 'complaint', addresses, messageId };
}

const quotedTypes = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']);

type Part = { type: string; body: string };

/** The parts of a multipart message. A nested message stays one part: only the outermost boundary counts. */
function partsOf(source: string): Part[] {
  const contentType = fieldsOf(headOf(source)).get('content-type') ?? '';
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (!/^multipart\/report/i.test(contentType) || !boundary) return [];
  const pieces = source.slice(headOf(source).length).split(`\n--${boundary}`).slice(1);
  return pieces.map((piece) => {
    const part = piece.replace(/^\s*?\n/, '');
    const head = headOf(part);
    const type = fieldsOf(head).get('content-type') ?? 'text/plain';
    return { type: type.split(';', 1)[0]?.trim().toLowerCase() ?? '', body: part.slice(head.length).trimStart() };
  });
}

function headOf(source: string): string {
  const end = source.indexOf('\n\n');
  return end < 0 ? source : source.slice(0, end);
}

/** Fields by their names in lower case; of equal names the first counts. Continued lines are joined. */
function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** The recipients whose mailbox does not exist. A full mailbox or a policy says nothing about the address. */
function failedRecipients(body: string): string[] {
  return body.split(/\n\s*\n/).flatMap((block) => {
    const fields = fieldsOf(block);
    const isGone = /^5\.(0\.\d|1\.\d|2\.1$|4\.4)/.test(fields.get('status') ?? '');
    if (fields.get('action')?.toLowerCase() !== 'failed' || !isGone) return [];
    return [fields.get('final-recipient'), fields.get('original-recipient')].flatMap(addressOf);
  });
}

/** From `rfc822; hana@example.com`, `<hana@example.com>` or `Hana <hana@example.com>`. */
function addressOf(value: string | undefined): string[] {
  const address = /[^\s<>;,"]+@[^\s<>;,"]+/.exec(value ?? '')?.[0];
  return address ? [address] : [];
}
