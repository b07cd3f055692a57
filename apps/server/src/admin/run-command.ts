import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type AdminContext, AdminError } from './admin-context.ts';
import { changePlan, extendTrial, grantSupervisor, revokeSupervisor } from './plan-commands.ts';
import { showAccount } from './show-account.ts';
import { liftSuspension, suspendId } from './suspension-commands.ts';

export const help = `npm run admin -- <command>

  show <account>                        what an account has, and what was done to it by hand
  grant-supervisor <account>            gives the supervisor plan; a subscription by card ends
  revoke-supervisor <account>           puts it on the free plan instead
  change-plan <account> <plan>          standard, business, professional, enterprise, corporate or free, at no charge;
      [--seats n] [--groups n] [--ai]   a subscription by card ends
  extend-trial <account> <days>         from its end, or from now on if that is over
  suspend <public ID> --reason "…"      nobody reaches the ID any more; its holder reads the reason
  lift <public ID>                      takes that back

<account> is account:12, an e-mail address or a public ID. Every change is recorded with --as <name>, or else with the
name of the user who runs this. The database is DATABASE_URL, or that of the demo while it runs.
`;

const options = {
  as: { type: 'string' },
  reason: { type: 'string', default: '' },
  seats: { type: 'string', default: '0' },
  groups: { type: 'string', default: '0' },
  ai: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];

export type CommandLine = ReturnType<typeof readCommandLine>;

/** Throws `AdminError` if the arguments are not a command. */
export function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [command = 'help', ...operands] = positionals;
  const isHelp = values.help || command === 'help';
  const wanted = operandCounts[command];
  if (!isHelp && wanted === undefined)
    throw new AdminError(`There is no command ${command}. See npm run admin -- help`);
  if (!isHelp && operands.length !== wanted) {
    throw new AdminError(
      `${command} takes ${wanted} of its arguments, not ${operands.length}. See npm run admin -- help`,
    );
  }
  return { command: isHelp ? 'help' : command, operands, values };
}

const operandCounts: Record<string, number> = {
  show: 1,
  'grant-supervisor': 1,
  'revoke-supervisor': 1,
  'change-plan': 2,
  'extend-trial': 2,
  suspend: 1,
  lift: 1,
};

export async function runCommand(ctx: AdminContext, { command, operands, values }: CommandLine): Promise<void> {
  const [first = '', second = ''] = operands;
  switch (command) {
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
    case 'suspend':
      return suspendId(ctx, { yobirinId: first, reason: values.reason });
    case 'lift':
      return liftSuspension(ctx, first);
  }
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
