import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { APPEARANCE, OPEN_OPTIONS, optionsSentIn } from '../../contract/src/bridge/open-options.ts';
import { LOADING_OPTIONS } from '../generators/option-docs.mjs';
import { LIVE_OPTIONS, SESSION_OPTIONS } from '../../bindings/src/open-options.ts';
import { PALETTES } from '../../checkout/src/shared/appearance/color-tokens.ts';
import { root } from '../environment/installed.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const names = Object.keys(OPEN_OPTIONS);
const live = names.filter((name) => OPEN_OPTIONS[name].live);
const colors = Object.keys(PALETTES.istmo.light);

// Each test compiles a large part of the packages.
describe('a new option', { tags: ['full'] }, () => {
  const TYPES = 'packages/contract/src/bridge/open-options.ts';
  const SCHEMAS = 'packages/contract/src/bridge/read-options.ts';
  const APPLY = 'packages/checkout/src/shared/bridge/host-options.ts';
  const FILES = [TYPES, SCHEMAS, APPLY];
  const replaced = (before, after) => (text) => {
    expect(text).toContain(before);
    return text.replace(before, () => after);
  };
  const typed = (type) =>
    replaced(`export type ${type} = `, `export type ${type} = { haptics?: 'on' | undefined } & `);
  const listed = (row) =>
    replaced('  checkoutOrigin: { sentIn', `  haptics: ${row},\n  checkoutOrigin: { sentIn`);

  it('compiles if nothing is added', () => expect(brokenBy({}, FILES)).toEqual([]));

  it('does not compile without its traits, nor if they do not say that update() takes it', () => {
    const type = typed('UpdateOptions');
    expect(brokenBy({ [TYPES]: type }, FILES)).toContain(TYPES);
    const row = listed("{ sentIn: ['bridge'] }");
    expect(brokenBy({ [TYPES]: (text) => row(type(text)) }, FILES)).toContain(TYPES);
  });

  it.each([
    ['live', 'UpdateOptions', "{ live: true, sentIn: ['bridge'] }", [SCHEMAS, APPLY]],
    ['fixed', 'Settings', "{ sentIn: ['bridge'] }", [SCHEMAS]],
  ])(
    'does not compile if it is %s, until every file that handles options handles it',
    (_case, type, row, broken) => {
      const change = (text) => listed(row)(typed(type)(text));
      expect(brokenBy({ [TYPES]: change }, FILES)).toEqual(broken);
    },
  );
});

it('the React binding has every option that can change, with its default', () => {
  expect(LIVE_OPTIONS).toEqual(Object.fromEntries(live.map((name) => [name, OPEN_OPTIONS[name].default])));
  expect(names).toEqual(expect.arrayContaining(LOADING_OPTIONS));
  for (const name of [...live, ...LOADING_OPTIONS]) expect(SESSION_OPTIONS).not.toContain(name);
});

describe('the documentation', () => {
  const options = read('docs/reference/options.md') + read('docs/guides/open-the-checkout.md');
  const theming = read('docs/guides/appearance.md');
  const reference = read('docs/reference/sdk-checkout.md').split('\n');
  /** What the SDK reference says about a field. */
  const meaningOf = (name) =>
    reference.find((line) => line.startsWith('|') && line.includes(` \`${name}?\` `));
  /** The definition of a type in the SDK reference, by the anchor of its heading. */
  const definitionOf = (anchor) =>
    reference[reference.findIndex((line) => line.toLowerCase() === `### ${anchor}`) + 2] ?? '';
  /** The page, with the types of the reference that it links to. */
  const explained = [
    options,
    ...[...options.matchAll(/sdk-checkout\.md#(\w+)\)/g)].map(([, anchor]) => definitionOf(anchor)),
  ].join('\n');
  const code = (text) => [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, name]) => name);

  it.each(names)('explains %s, with every value that it has', (name) => {
    const { values = [] } = OPEN_OPTIONS[name];
    // The word may be in prose, in an example or in a type.
    for (const word of [name, ...values]) expect(explained).toMatch(new RegExp(`[\`{ '"]${word}[\`,:' "]`));
  });

  it('lists every option on one page, the required ones first', () => {
    const rows = [...read('docs/reference/options.md').matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
    expect([...rows].sort()).toEqual([...names].sort());
    expect(rows.slice(0, 2)).toEqual(['code', 'slug']);
  });

  it('says which options update() takes', () => {
    const marked = [...options.matchAll(/^\| `(\w+)` .*\| yes +\|$/gm)].map(([, name]) => name);
    expect(marked.sort()).toEqual([...live].sort());
  });

  it.each([
    ['open', optionsSentIn('bridge')],
    ['update', live],
  ])('says which options the bridge takes with %s', (method, taken) => {
    const [, said] = new RegExp(`\`${method}\` takes (.*?)\\.`).exec(read('docs/reference/bridge.md'));
    expect(code(said).sort()).toEqual([...taken].sort());
  });

  it.each(
    Object.entries({ ...OPEN_OPTIONS, ...APPEARANCE }).filter(
      // A union of objects names its default in the type of each object.
      ([name, traits]) => traits.default !== undefined && !['type', 'display'].includes(name),
    ),
  )('says the default of %s in the reference', (name, traits) => {
    expect(meaningOf(name)).toMatch(new RegExp(`Default: \`?${traits.default}\\b`));
  });

  it('lists every value of the appearance', () => {
    const { preset, font, radius } = APPEARANCE;
    expect(code(theming)).toEqual(expect.arrayContaining([...preset.values, ...font.values, ...colors]));
    expect(theming).toMatch(
      new RegExp(`\\| \`radius\` +\\| ${radius.min} to ${radius.max},.*\\| ${radius.default} +\\|`),
    );
    expect(meaningOf('radius')).toContain(`${radius.min} to ${radius.max}.`);
  });
});

it('the default radius is that of tokens.css', () => {
  expect(read('packages/checkout/src/shared/ui/tokens.css')).toContain(
    `--radius-m: ${APPEARANCE.radius.default}px;`,
  );
});

// Parsed files are cached between calls: parsing takes most of the time.
const parsed = new Map();

/**
 * The files that no longer compile after `changes`, which maps a file to a function from its old to its new
 * text. Nothing is written to disk. `files` are the compiler's root files.
 */
function brokenBy(changes, files) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const all = {
    ...options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: true,
  };
  const host = ts.createCompilerHost(all);
  const changed = new Map(
    Object.entries(changes).map(([file, change]) => [
      join(root, file),
      change(readFileSync(join(root, file), 'utf8')),
    ]),
  );
  const parse = host.getSourceFile;
  host.getSourceFile = (file, ...rest) => {
    if (changed.has(file)) return ts.createSourceFile(file, changed.get(file), ...rest);
    if (!parsed.has(file)) parsed.set(file, parse(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    all,
    host,
  );
  const broken = files.filter((file) => {
    const source = program.getSourceFile(join(root, file));
    return program.getSemanticDiagnostics(source).length > 0;
  });
  return broken.map((file) => relative(root, join(root, file)).split(sep).join('/'));
}
