import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTemplate, parse } from 'vue/compiler-sfc';
import { root } from '../environment/installed.mjs';

/**
 * The text after a `diff` block of a page: its lines begin with a blank, `-` or `+`, and `@@` is between its parts. The lines
 * that a part keeps and removes must occur in the text exactly once.
 */
export function editedText(text, diff) {
  return diff.split(/^@@$\n/m).reduce((before, part) => {
    const lines = part.replace(/\n$/, '').split('\n');
    const without = (sign) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [start, ...rest] = `\n${before}`.split(`\n${without('+')}`);
    if (rest.length !== 1) throw new Error(`These lines stand in it ${rest.length} times:\n${without('+')}`);
    return `${start}\n${without('-')}${rest[0]}`.slice(1);
  }, text);
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

// Commands of npm itself.
const OF_NPM = ['install', 'init', 'start', 'test', 'publish', 'audit', 'create'];

/** Each command of a shell block, including those after `&&` and `|` and in `$(…)`. */
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

function vueFault(code) {
  const { descriptor, errors } = parse(code);
  const source = descriptor.template?.content ?? '';
  const found = [...errors, ...compileTemplate({ source, filename: 'block.vue', id: 'block' }).errors];
  return found[0] && String(found[0].message ?? found[0]);
}

function diffFault(code, path) {
  if (!path) return 'Say which file it edits.';
  try {
    editedText(readFileSync(join(root, path), 'utf8'), code);
  } catch (error) {
    return `${path}: ${error.message}`;
  }
  return undefined;
}

const checks = {
  sh: (code) => commandsIn(code).map(commandFault).find(Boolean),
  json: jsonFault,
  // Type-checked: see doc-types.mjs. The scripts of a page and HTML also run: see
  // packages/e2e/src/docs.spec.ts.
  js: () => undefined,
  ts: () => undefined,
  tsx: () => undefined,
  html: () => undefined,
  // The script is type-checked too.
  vue: vueFault,
  diff: (code, { edits }) => diffFault(code, edits),
  // Requests and responses of the provider's reference, made from recorded ones; headers of a page.
  http: () => undefined,
  '': () => undefined,
};

const standsIn = (code, path) => {
  const file = join(root, path);
  return existsSync(file) && readFileSync(file, 'utf8').includes(code);
};

/** The fault of a block that can be found without running it; `undefined` if there is none. */
export function docFault({ language, code, fragment, from, edits }) {
  if (fragment) return undefined;
  if (from) return standsIn(code, from) ? undefined : `This does not stand in ${from}.`;
  const check = checks[language];
  return check ? check(code, { edits }) : `Nothing checks ${language}: say which file it is from.`;
}
