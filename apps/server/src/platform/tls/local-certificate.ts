import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IssuedCertificate, issueCertificate } from './issue-certificate.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Apple's devices refuse certificates that are valid for longer than 398 days. */
const validDays = 397;
/** Early enough that a demo that runs for weeks does not outlive its certificate. */
const renewalDays = 30;

type Wanted = { dataDirectory: string; address: string; now: Date };

/** The certificate for this address, kept in the data directory. It is made again for another address, and before it expires. */
export async function loadLocalCertificate({ dataDirectory, address, now }: Wanted): Promise<IssuedCertificate> {
  const file = join(dataDirectory, 'local-certificate.pem');
  const stored = parse(await readFile(file, 'utf8').catch(() => ''));
  if (stored && isUsable(stored, { address, now })) return stored;

  // A day in the past: the clock of a phone may be slow.
  const validFrom = new Date(now.getTime() - dayMs);
  const issued = issueCertificate({
    address,
    validFrom,
    validUntil: new Date(validFrom.getTime() + validDays * dayMs),
  });
  await mkdir(dataDirectory, { recursive: true });
  await writePrivately(file, issued.key + issued.certificate + issued.root);
  return issued;
}

/** By a new file, because an existing one would keep its mode. */
async function writePrivately(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
}

function parse(pem: string): IssuedCertificate | null {
  const [key, certificate, root] = pem.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----\n/g) ?? [];
  return key && certificate && root ? { key, certificate, root } : null;
}

function isUsable({ key, certificate }: IssuedCertificate, { address, now }: Pick<Wanted, 'address' | 'now'>): boolean {
  try {
    const parsed = new X509Certificate(certificate);
    const isLasting = parsed.validToDate.getTime() > now.getTime() + renewalDays * dayMs;
    return isLasting && parsed.checkIP(address) !== undefined && parsed.checkPrivateKey(createPrivateKey(key));
  } catch {
    // A damaged file is replaced like a missing one.
    return false;
  }
}
