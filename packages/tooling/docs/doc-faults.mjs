import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

// What npm itself knows.
const OF_NPM = ['install', 'init', 'start', 'test'];

/** Each command of a shell block, those behind `&&`, `|` and in `$(…)` too. */
const commandsIn = (code) =>
  code
    .replaceAll(/\\\n/g, ' ')
    .split(/\n|&&|\||;|\$\(/)
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .map((line) => line.replace(/^(?:[A-Z_]+=\S*\s+)+/, ''));

function commandFault(command) {
  const [program, first, second] = command.split(/\s+/);
  if (program === 'npm' && first === 'run' && !scripts[second]) return `There is no script "${second}".`;
  if (program === 'npm' && first !== 'run' && !OF_NPM.includes(first)) return `npm has no "${first}".`;
  if (program === 'node' && !first.startsWith('-') && !existsSync(join(root, first)))
    return `There is no ${first}.`;
  return undefined;
}

function jsonFault(code) {
  try {
    JSON.parse(code);
  } catch (error) {
    return error.message;
  }
  return undefined;
}

const checks = {
  sh: (code) => commandsIn(code).map(commandFault).find(Boolean),
  json: jsonFault,
  // Checked by their types: see doc-types.mjs. Those of a page are run too, as is HTML: packages/e2e/src/docs.spec.ts.
  js: () => undefined,
  ts: () => undefined,
  tsx: () => undefined,
  html: () => undefined,
  // Requests and answers of the provider's reference, made from recorded ones; headers of a page.
  http: () => undefined,
  '': () => undefined,
};

const standsIn = (code, path) => {
  const file = join(root, path);
  return existsSync(file) && readFileSync(file, 'utf8').includes(code);
};

/** What is wrong with a block, as far as reading can tell; `undefined` where nothing is. */
export function docFault({ language, code, fragment, from }) {
  if (fragment) return undefined;
  if (from) return standsIn(code, from) ? undefined : `This does not stand in ${from}.`;
  const check = checks[language];
  return check ? check(code) : `Nothing checks ${language}: say which file it is from.`;
}
