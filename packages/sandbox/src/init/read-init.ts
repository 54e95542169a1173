import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import { InitArgumentError } from '../cli/argument-error';
import { originOf } from '../payments/payable/merchant';
import { TEMPLATE_IDS, TEMPLATES, type TemplateId } from './templates';
import type { Project } from './write-project';

export type InitCommand = { name: 'init-help' } | ({ name: 'init' } & Project);

/** Parses the arguments after `init`. Throws an ArgumentError. */
export function readInit(args: string[]): InitCommand {
  const { values, positionals } = split(args);
  if (values.help) return { name: 'init-help' };
  const [template, folder = `istmo-${template ?? ''}`, ...others] = positionals;
  if (template === undefined)
    throw new InitArgumentError(`init needs a template: ${TEMPLATE_IDS.join(', ')}.`);
  if (!isTemplate(template)) throw new InitArgumentError(unknownTemplate(template));
  if (others.length > 0)
    throw new InitArgumentError(`init takes one folder, and not ${others.join(' ')} as well.`);
  return {
    name: 'init',
    template,
    folder: resolve(folder),
    checkoutOrigin: origin(values['checkout-origin']),
  };
}

function split(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    'checkout-origin': { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new InitArgumentError(first, { cause: error });
  }
}

const isTemplate = (name: string): name is TemplateId => TEMPLATE_IDS.some((id) => id === name);

function unknownTemplate(name: string): string {
  const nearest = closest(name.toLowerCase(), TEMPLATE_IDS);
  return `There is no template "${name}". Did you mean "${nearest}"? There are ${TEMPLATE_IDS.join(', ')}.`;
}

function origin(text: string | undefined): string | undefined {
  if (text !== undefined && originOf(text) !== text)
    throw new InitArgumentError(`--checkout-origin: Not an origin, such as https://pay.example.com`);
  return text;
}

/** The text that `istmo-sandbox init --help` prints. */
export const INIT_HELP = `Writes a shop that takes a payment: a page, and a server that verifies it.

Usage: istmo-sandbox init TEMPLATE [FOLDER]

${TEMPLATE_IDS.map((id) => `  ${id.padEnd(9)} ${TEMPLATES[id].what}`).join('\n')}

  --checkout-origin URL  where your provider serves the checkout (http://localhost:4600, the sandbox)
  --help                 this text

FOLDER is istmo-TEMPLATE if you name none. It must be empty: nothing is overwritten.
`;
