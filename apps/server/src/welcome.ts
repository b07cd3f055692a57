import { routes } from '@yobirin/contract/paths';
import type { Config } from './config.ts';
import { demoFreelancer, demoHotel, demoPassword } from './demo/demo-facts.ts';
import { welcomePhones } from './welcome-phones.ts';

/** The first output of the demo: the address, and the users to sign in as. */
export function welcome(config: Config): string {
  const at = (path: string) => new URL(path, config.publicUrl).href;
  const rows = [
    ['Site', at(routes.root)],
    ['Call page', at(demoHotel.owner.profile.yobirinId)],
    ['Sign in', at(routes.authSignin)],
    ...signIns.map((email) => ['', `${email} / ${demoPassword}`]),
    ...(config.smtpUrl ? [] : [['Mailbox', at('/_mailbox')]]),
    ['Components', at('/_gallery')],
  ];
  const table = rows.map(([label = '', value]) => `  ${label.padEnd(12)}${value}`).join('\n');
  const phones = config.lanAddress === null ? hint : welcomePhones(config);
  return `\nYobirin is ready.\n\n${table}\n\n${phones}\n\nData is kept in ${config.dataDirectory}. Press Ctrl-C to stop.\n\n`;
}

const hint = 'To ring from a phone in this network: npm start -- --lan';
const signIns = [demoHotel.owner, ...demoHotel.members, demoFreelancer].map((seat) => seat.person.email);
