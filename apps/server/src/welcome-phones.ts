import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';
import { demoHotel } from './demo/demo-facts.ts';
import { certificatePath } from './platform/tls/certificate.routes.ts';

/** How to ring this machine from a phone in its network, with a QR code of a call page. */
export function welcomePhones({ publicUrl, lanAddress }: Pick<Config, 'publicUrl' | 'lanAddress'>): string {
  const { person, profile } = demoHotel.owner;
  const page = `${publicUrl}/${profile.yobirinId}`;
  return `To ring this machine from a phone:
  1. Here, sign in as ${person.email} and keep the page open.
  2. On a phone in this network, scan the code below, or open ${page}

Browsers do not know the certificate, because this machine made it. Each browser warns once:
  Chrome, Edge   "Your connection is not private": Advanced, then "Proceed to ${lanAddress} (unsafe)"
  Firefox        "Potential Security Risk Ahead": Advanced, then "Accept the Risk and Continue"
  Safari, Mac    "This Connection Is Not Private": Show Details, then "visit this website"
  iPhone, iPad   a page opens as on a Mac, but calls need more. In Safari:
                 a. open ${publicUrl}${certificatePath} and tap Allow;
                 b. in Settings, tap "Profile Downloaded", then Install;
                 c. in Settings > General > About > Certificate Trust Settings, switch the root of Yobirin on.
                 It is good for this demo only. Remove it later in Settings > General > VPN & Device Management.

If the phone finds nothing, allow Node in the firewall of this machine; guest networks often separate devices.
While this runs, everyone in this network can open the demo and read its mails.

${drawQrCode(page)}`;
}

/** Explicit colours, so that a phone can read it on a light and on a dark terminal. */
function drawQrCode(text: string): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n');
  // The lower half of the last line is outside of the code.
  const colorsOf = (index: number) => (index === lines.length - 1 ? '97' : '97;40');
  return lines.map((line, index) => `  \u001b[${colorsOf(index)}m${line}\u001b[0m`).join('\n');
}
