import { parseArgs } from 'node:util';
import { DoctorArgumentError } from '../cli/argument-error';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import type { Patient } from './doctor';

export type DoctorCommand = { name: 'doctor-help' } | ({ name: 'doctor' } & Patient);

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  sandbox: { type: 'string', default: 'http://localhost:4600' },
  webhooks: { type: 'string' },
  secret: { type: 'string', default: CAFE_WEBHOOK_SECRET },
} as const;

/** Parses the arguments after `doctor`. Throws an ArgumentError. */
export function readDoctor(args: string[]): DoctorCommand {
  const { values, positionals } = split(args);
  if (values.help) return { name: 'doctor-help' };
  const [shop, ...others] = positionals;
  if (shop === undefined) throw new DoctorArgumentError('doctor needs the address of a shop.');
  if (others.length > 0)
    throw new DoctorArgumentError(`doctor takes one address, and not ${others.join(' ')} as well.`);
  for (const address of [shop, values.sandbox, values.webhooks])
    if (address !== undefined && !/^https?:\/\//.test(address))
      throw new DoctorArgumentError(`${address} is no address, such as http://localhost:3000.`);
  const { sandbox, webhooks, secret } = values;
  return { name: 'doctor', shop, sandbox: new URL(sandbox).origin, webhooks, secret };
}

function split(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new DoctorArgumentError(first, { cause: error });
  }
}

/** The text that `istmo-sandbox doctor --help` prints. */
export const DOCTOR_HELP = `Pays in a shop in every way that goes wrong, and says what would lose money.

Usage: istmo-sandbox doctor SHOP [options]

SHOP is the address of the page with the pay button. Its checkout comes from a sandbox that runs.

  --sandbox URL   where the sandbox serves the checkout (http://localhost:4600)
  --webhooks URL  where the shop takes webhooks (/api/webhooks, /webhooks or /webhooks.php of the shop)
  --secret TEXT   the secret of the shop's webhooks (that of the sandbox's Café Boquete)
  --help          this text

It needs Chromium, and Playwright: npm install --save-dev playwright-core
It reads the state of the order in data-order-state, or in the words of the page. It ends with 1 if money would be lost.
`;
