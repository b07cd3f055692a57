import { expect, test } from 'vitest';
import { withoutAddresses } from './offer-addresses.ts';

test('an offer without addresses equals the one that a browser makes before gathering candidates', () => {
  const before = [
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 63',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=ice-ufrag:EsAw',
    'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1',
    'a=fingerprint:sha-256 D2:FA:0E:C3',
    'a=setup:actpass',
    'a=rtpmap:111 opus/48000/2',
    'm=video 0 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    '',
  ].join('\r\n');
  const after = before
    .replace('2 IN IP4 0.0.0.0', '2 IN IP6 2001:db8::7')
    .replace('m=audio 9', 'm=audio 54609')
    .replace('c=IN IP4 0.0.0.0', 'c=IN IP4 203.0.113.7')
    .replace('a=rtcp:9 IN IP4 0.0.0.0', 'a=rtcp:54610 IN IP4 203.0.113.7')
    .replace(
      'a=ice-ufrag',
      [
        'a=candidate:1467250027 1 udp 2122260223 192.168.0.196 46243 typ host generation 0',
        'a=candidate:435653019 1 udp 1845501695 203.0.113.7 54609 typ srflx raddr 192.168.0.196 rport 46243',
        'a=end-of-candidates',
        'a=ice-ufrag',
      ].join('\r\n'),
    );

  expect(withoutAddresses(after)).toBe(before);
  expect(withoutAddresses(before)).toBe(before);
});

test.each([
  'A=Candidate:1 1 udp 1 203.0.113.7 9 typ host',
  'a=CANDIDATE:1 1 udp 1 203.0.113.7 9 typ host',
  'a= candidate:1 1 udp 1 203.0.113.7 9 typ host',
  'a=:candidate:1 1 udp 1 203.0.113.7 9 typ host',
  'a=ptime:20\ra=candidate:1 1 udp 1 203.0.113.7 9 typ host',
  'c=in ip4 203.0.113.7',
  'a=RTCP:54610 in ip6 203.0.113.7',
])('a nonstandard line that some browsers read is removed: %s', (line) => {
  expect(withoutAddresses(`${line}\r\n`)).not.toContain('203.0.113.7');
});
