import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, identifier, integer, octets, sequence, set, tagged, text, time, yes } from './der.ts';

/** Key and certificates in PEM. */
export type IssuedCertificate = { key: string; certificate: string; root: string };

type Subject = { name: string; publicKey: KeyObject };
type Terms = { address: string; validFrom: Date; validUntil: Date };

/**
 * Issues a certificate for one IPv4 address, and the root that it needs. The root's key is forgotten at once: a device that
 * trusts this root trusts this one certificate, and no other can ever be issued by it.
 */
export function issueCertificate(terms: Terms): IssuedCertificate {
  const site = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: `Yobirin demo root for ${terms.address}`, ...root };
  const subject = { name: terms.address, publicKey: site.publicKey };
  return {
    key: site.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: write({ issuer, subject, terms, extensions: siteExtensions(issuer, terms.address) }),
    root: write({ issuer, subject: issuer, terms, extensions: rootExtensions(issuer) }),
  };
}

/** The certificate as Node's HTTPS servers take it. */
export function tlsOf({ key, certificate, root }: IssuedCertificate): { key: string; cert: string } {
  return { key, cert: certificate + root };
}

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));

type Certificate = {
  issuer: Subject & { privateKey: KeyObject };
  subject: Subject;
  terms: Terms;
  extensions: Buffer[];
};

/** The structure of RFC 5280. */
function write({ issuer, subject, terms, extensions }: Certificate): string {
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(1, ...randomBytes(15)),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time(terms.validFrom), time(terms.validUntil)),
    nameOf(subject),
    spkiOf(subject),
    tagged(0xa3, sequence(...extensions)),
  );
  const signed = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, issuer.privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function rootExtensions(issuer: Subject): Buffer[] {
  return [
    extension('2.5.29.19', sequence(yes, integer(0)), { isCritical: true }),
    extension('2.5.29.15', bits(Buffer.from([keyUsage.signsCertificates]), 2), { isCritical: true }),
    extension('2.5.29.14', octets(keyIdOf(issuer))),
  ];
}

function siteExtensions(issuer: Subject, address: string): Buffer[] {
  const ipAddress = tagged(0x87, Buffer.from(address.split('.').map(Number)));
  return [
    extension('2.5.29.19', sequence(), { isCritical: true }),
    extension('2.5.29.15', bits(Buffer.from([keyUsage.signsHandshakes]), 7), { isCritical: true }),
    extension('2.5.29.37', sequence(identifier('1.3.6.1.5.5.7.3.1'))),
    extension('2.5.29.17', sequence(ipAddress)),
    extension('2.5.29.35', sequence(tagged(0x80, keyIdOf(issuer)))),
  ];
}

const keyUsage = { signsHandshakes: 0x80, signsCertificates: 0x04 };

function extension(id: string, value: Buffer, { isCritical = false } = {}): Buffer {
  return sequence(identifier(id), ...(isCritical ? [yes] : []), octets(value));
}

function nameOf({ name }: Subject): Buffer {
  return sequence(set(sequence(identifier('2.5.4.3'), text(name))));
}

function spkiOf({ publicKey }: Subject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' });
}

function keyIdOf(subject: Subject): Buffer {
  return createHash('sha1').update(spkiOf(subject)).digest();
}
