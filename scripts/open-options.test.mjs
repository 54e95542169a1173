import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APPEARANCE } from '../packages/contract/src/bridge/appearance.ts';
import { OPEN_OPTIONS, optionsSentIn } from '../packages/contract/src/bridge/open-options.ts';
import { PALETTES } from '../packages/checkout/src/shared/appearance/palette.ts';
import { brokenBy } from './lib/compile-changed.mjs';
import { root } from './lib/installed.mjs';
import { controlFaults, controlsOf, madeControlsOf, readBy } from './lib/playground-faults.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const names = Object.keys(OPEN_OPTIONS);
const live = names.filter((name) => OPEN_OPTIONS[name].live);
const colours = Object.keys(PALETTES.istmo.light);

describe('an option that is planted', () => {
  const TYPES = 'packages/contract/src/bridge/open-options.ts';
  const SCHEMAS = 'packages/contract/src/bridge/schemas.ts';
  const UPDATES = 'packages/react/src/use-updates.ts';
  const FRAME = 'packages/react/src/checkout-frame.tsx';
  const APPLY = 'packages/checkout/src/app/apply-options.ts';
  const FILES = [TYPES, SCHEMAS, UPDATES, FRAME, APPLY];
  const replaced = (before, after) => (text) => {
    expect(text).toContain(before);
    return text.replace(before, () => after);
  };
  const typed = (type) =>
    replaced(`export type ${type} = `, `export type ${type} = { haptics?: 'on' | undefined } & `);
  const listed = (row) =>
    replaced('  checkoutOrigin: { sentIn', `  haptics: ${row},\n  checkoutOrigin: { sentIn`);

  // The compiler reads a good part of the packages each time.
  const PATIENCE_MS = 120_000;

  it('breaks nothing where there is none', () => expect(brokenBy({}, FILES)).toEqual([]), PATIENCE_MS);

  it(
    'does not compile without its traits, nor with ones that say that update() leaves it alone',
    () => {
      const type = typed('UpdateOptions');
      expect(brokenBy({ [TYPES]: type }, FILES)).toContain(TYPES);
      const row = listed("{ sentIn: ['bridge'] }");
      expect(brokenBy({ [TYPES]: (text) => row(type(text)) }, FILES)).toContain(TYPES);
    },
    PATIENCE_MS,
  );

  it.each([
    ['live', 'UpdateOptions', "{ live: true, sentIn: ['bridge'] }", [SCHEMAS, UPDATES, APPLY]],
    ['fixed', 'Settings', "{ sentIn: ['bridge'] }", [SCHEMAS, FRAME]],
  ])(
    'does not compile where it is %s, but for whoever has decided what becomes of it',
    (_case, type, row, broken) => {
      const change = (text) => listed(row)(typed(type)(text));
      expect(brokenBy({ [TYPES]: change }, FILES)).toEqual(broken);
    },
    PATIENCE_MS,
  );
});

describe('the playground', () => {
  const controls = controlsOf(read('examples/plain-html/playground.html'));
  const made = madeControlsOf(read('examples/plain-html/playground-controls.js'));
  const script = read('examples/plain-html/playground-options.js');
  const parts = { appearance: ['preset', 'radius', 'font'], prefill: ['name', 'email', 'phone'] };

  it.each(names.filter((name) => name !== 'methods' && !parts[name]))('has a control for %s', (name) => {
    expect(controlFaults(name, controls[name], OPEN_OPTIONS[name])).toEqual([]);
  });

  it('has one for each part of the look and of the payer', () => {
    for (const name of parts.appearance)
      expect(controlFaults(name, controls[name], APPEARANCE[name])).toEqual([]);
    for (const name of parts.prefill) expect(controlFaults(name, controls[name], {})).toEqual([]);
    expect(made.colours.sort()).toEqual(colours.sort());
    expect(made.methods.sort()).toEqual([...OPEN_OPTIONS.methods.values].sort());
  });

  it('hands every option to open(), and to update() those that it changes', () => {
    const written = [...colours.flatMap((name) => [`variables.${name}`, `darkVariables.${name}`])];
    const all = { ...controls, ...Object.fromEntries(written.map((name) => [name, {}])) };
    const inline = readBy(script, { controls: all, type: 'slugCode', display: 'inline' });
    const hosted = readBy(script, { controls: all, type: 'slugCode', display: 'redirect' });
    expect(new Set([...inline.open, ...hosted.open])).toEqual(new Set(names));
    expect(inline.update.sort()).toEqual([...live].sort());
  });

  it('is found out where a control is missing, or is not as it is declared', () => {
    expect(controlFaults('haptics', controls.haptics, {})).toEqual(['There is no control for haptics.']);
    const theme = { ...OPEN_OPTIONS.theme, values: ['light', 'sepia'], default: 'sepia' };
    expect(controlFaults('theme', controls.theme, theme)).toHaveLength(2);
    expect(controlFaults('radius', controls.radius, { min: 1, max: 9, default: 4 })).toHaveLength(3);
  });
});

describe('the documentation', () => {
  const options = read('docs/options.md');
  const theming = read('docs/theming.md');
  const rows = read('docs/sdk-reference.md')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  /** The cell of a field's default; a field without one has no such column. */
  const defaultOf = (name) => rows.find(([, field]) => field === `\`${name}?\``)?.at(3);
  const code = (text) => [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, name]) => name);

  it.each(names)('explains %s, with every value that it has', (name) => {
    const { values = [] } = OPEN_OPTIONS[name];
    // In prose, or in an example.
    for (const word of [name, ...values]) expect(options).toMatch(new RegExp(`[\`{ ']${word}[\`,:' ]`));
  });

  it('says which options update() takes', () => {
    const [, said] = /`session\.update\(\)` takes (.*?)\./.exec(options);
    expect(code(said).sort()).toEqual([...live].sort());
  });

  it.each([
    ['open', [...optionsSentIn('bridge'), 'display', 'resume']],
    ['update', live],
  ])('says which options the bridge takes with %s', (method, taken) => {
    const row = read('docs/bridge.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${method}({ options })\``));
    const [, , when] = row.split('|');
    const [, list] = /`options`: ([^.;]*)/.exec(when);
    expect(code(list).sort()).toEqual([...taken].sort());
  });

  it.each(
    Object.entries({ ...OPEN_OPTIONS, ...APPEARANCE }).filter(
      // A union of objects has no column of defaults.
      ([name, traits]) => traits.default !== undefined && !['type', 'display'].includes(name),
    ),
  )('says the default of %s in the reference', (name, traits) => {
    expect(defaultOf(name)).toMatch(new RegExp(`^\`?${traits.default}\\b`));
  });

  it('says every value of the look', () => {
    const { preset, font, radius } = APPEARANCE;
    expect(code(theming)).toEqual(expect.arrayContaining([...preset.values, ...font.values, ...colours]));
    expect(theming).toMatch(
      new RegExp(`\\| \`radius\` +\\| ${radius.min} to ${radius.max},.*\\| ${radius.default} +\\|`),
    );
    expect(rows.find(([, field]) => field === '`radius?`')?.at(-2)).toContain(
      `${radius.min} to ${radius.max}.`,
    );
  });
});

it('begins with the radius of tokens.css', () => {
  expect(read('packages/checkout/src/shared/ui/tokens.css')).toContain(
    `--radius-m: ${APPEARANCE.radius.default}px;`,
  );
});
