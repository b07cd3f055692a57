import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isLocale, type Locale, locales } from '@yobirin/contract/locale';
import { type AdminContext, AdminError } from './admin-context.ts';
import { printPasswordLink, printSignupLink } from './link-commands.ts';
import { listAccounts } from './list-accounts.ts';
import { allowMail, showMailStops } from './mail-commands.ts';
import { changePlan, grantSupervisor, revokeSupervisor } from './plan-commands.ts';
import { closeReportByNumber, listReports, showReport } from './report-commands.ts';
import { showAccount } from './show-account.ts';
import { signOutUser } from './sign-out-command.ts';
import { liftSuspension, suspendId } from './suspension-commands.ts';
import { endTrial, extendTrial, shortenTrial } from './trial-commands.ts';
import { unverifyAccount, verifyAccount } from './verification-commands.ts';

export const help = `npm run admin -- <command>

  list [text]                           accounts, newest first; text is part of an e-mail address or of a public ID
      [--status TRIAL] [--take 50]      TRIAL, FREE, PREMIUM, INVALID, ADMIN or CLOSED
      [--before 120]                    the next page, as the last line of a page says
  show <account>                        what an account has, and what was done to it by hand
  grant-supervisor <account>            gives the supervisor plan; a subscription by card ends
  revoke-supervisor <account>           puts it on the free plan instead
  change-plan <account> <plan>          standard, business, professional, enterprise, corporate or free, at no charge;
      [--seats n] [--groups n] [--ai]   a subscription by card ends
  extend-trial <account> <days>         from its end, or from now on if that is over
  shorten-trial <account> <days>        it ends that much earlier, at the earliest now
  end-trial <account>                   it ends now; the account is on the free plan then
  suspend <public ID> --reason "…"      nobody reaches the ID any more; its holder reads the reason
  lift <public ID>                      takes that back
  verify <account> --name "…"           its call pages say that you have verified this name
  unverify <account>                    takes that back
  signup-link <email> <family> <given>  prints the link by which a person finishes signing up, for a site with MAIL=off
      [--language en]                   ja or en
  password-link <email>                 prints the link by which a user chooses a new password
  sign-out <email>                      signs the user out on every device; the password stays
  reports [--all]                       what holders have reported, newest first; open ones, or all
  report <number>                       one report with the posts that came with it
  close-report <number>                 it is dealt with; it is deleted 180 days later
  mail-stops [address]                  why an address gets no mail, or the newest 50 such addresses, as hashes
  mail-allow <address>                  sends mail to it again

  backup <folder>                       copies the embedded database, the files and the keys, while Yobirin runs or while it does not
  restore <folder>                      puts such a copy into an empty data directory (YOBIRIN_DATA); with DATABASE_URL, see
                                        deploy/backup.sh instead

  doctor [--mail you@example.com]       tries database, keys, clock, Redis, files, mail, push, TURN, Stripe, site and certificate, and
                                        says what is wrong and what to do; exit code 1 if something is wrong

<account> is account:12, an e-mail address or a public ID. Every change of an account is recorded with --as <name>, or else with the
name of the user who runs this. The database is DATABASE_URL, or that of the demo while it runs.
`;

const options = {
  as: { type: 'string' },
  reason: { type: 'string', default: '' },
  name: { type: 'string', default: '' },
  language: { type: 'string', default: 'ja' },
  seats: { type: 'string', default: '0' },
  groups: { type: 'string', default: '0' },
  ai: { type: 'boolean', default: false },
  status: { type: 'string', default: '' },
  take: { type: 'string', default: '50' },
  before: { type: 'string', default: '' },
  mail: { type: 'string' },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];

export type CommandLine = ReturnType<typeof readCommandLine>;

/** Throws `AdminError` if the arguments are not a command. */
export function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [command = 'help', ...operands] = positionals;
  const isHelp = values.help || command === 'help';
  if (!isHelp) requireOperands(command, operands.length);
  return { command: isHelp ? 'help' : command, operands, values };
}

/** A command without an entry does not exist. Two numbers are the least and the most. */
const operandCounts: Record<string, number | readonly [number, number]> = {
  list: [0, 1],
  show: 1,
  'grant-supervisor': 1,
  'revoke-supervisor': 1,
  'change-plan': 2,
  'extend-trial': 2,
  'shorten-trial': 2,
  'end-trial': 1,
  suspend: 1,
  lift: 1,
  verify: 1,
  unverify: 1,
  'signup-link': 3,
  'password-link': 1,
  'sign-out': 1,
  reports: 0,
  report: 1,
  'close-report': 1,
  'mail-stops': [0, 1],
  'mail-allow': 1,
  backup: 1,
  restore: 1,
  doctor: 0,
};

function requireOperands(command: string, given: number): void {
  const wanted = operandCounts[command];
  if (wanted === undefined) throw new AdminError(`There is no command ${command}. See npm run admin -- help`);
  const [least, most] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
  if (given >= least && given <= most) return;
  const count = least === most ? least : `${least} or ${most}`;
  throw new AdminError(`${command} takes ${count} of its arguments, not ${given}. See npm run admin -- help`);
}

export async function runCommand(ctx: AdminContext, { command, operands, values }: CommandLine): Promise<void> {
  const [first = '', second = '', third = ''] = operands;
  switch (command) {
    case 'list':
      return listAccounts(ctx, { text: first, ...values });
    case 'show':
      return showAccount(ctx, first);
    case 'grant-supervisor':
      return grantSupervisor(ctx, first);
    case 'revoke-supervisor':
      return revokeSupervisor(ctx, first);
    case 'change-plan':
      return changePlan(ctx, { name: first, planName: second, extras: extrasOf(values) });
    case 'extend-trial':
      return extendTrial(ctx, { name: first, days: Number(second) });
    case 'shorten-trial':
      return shortenTrial(ctx, { name: first, days: Number(second) });
    case 'end-trial':
      return endTrial(ctx, first);
    case 'suspend':
      return suspendId(ctx, { yobirinId: first, reason: values.reason });
    case 'lift':
      return liftSuspension(ctx, first);
    case 'verify':
      return verifyAccount(ctx, { account: first, name: values.name });
    case 'unverify':
      return unverifyAccount(ctx, first);
    case 'signup-link':
      return printSignupLink(ctx, {
        email: first,
        lastName: second,
        firstName: third,
        locale: localeNamed(values.language),
      });
    case 'password-link':
      return printPasswordLink(ctx, first);
    case 'sign-out':
      return signOutUser(ctx, first);
    case 'reports':
      return listReports(ctx, values);
    case 'report':
      return showReport(ctx, first);
    case 'close-report':
      return closeReportByNumber(ctx, first);
    case 'mail-stops':
      return showMailStops(ctx, first);
    case 'mail-allow':
      return allowMail(ctx, first);
  }
}

function localeNamed(name: string): Locale {
  if (!isLocale(name)) throw new AdminError(`--language takes ${locales.join(' or ')}.`);
  return name;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new AdminError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function extrasOf({ seats, groups, ai }: CommandLine['values']) {
  return { seats: quantityOf('--seats', seats), groups: quantityOf('--groups', groups), hasAi: ai };
}

function quantityOf(option: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new AdminError(`${option} takes a number from 0 to 9999.`);
  return Number(text);
}
