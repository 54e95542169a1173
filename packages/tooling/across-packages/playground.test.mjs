// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../checkout/src/shared/appearance/color-tokens.ts';
import { APPEARANCE, OPEN_OPTIONS } from '../../contract/src/bridge/open-options.ts';

const { document } = globalThis;
const EXAMPLE = join(import.meta.dirname, '../../../examples/plain-html');
const read = (name) => readFileSync(join(EXAMPLE, name), 'utf8');
const run = (name) => runInThisContext(read(name), name);

run('open-options.js');
const declared = globalThis.openOptions;

/** Loads the playground page with controls for these options, and returns the functions of its script. */
function playground(data = declared) {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(read('playground.html'))[1];
  Object.assign(globalThis, { page: { text: (key) => key }, openOptions: data });
  run('playground-controls.js');
  run('playground-options.js');
  const form = document.getElementById('options');
  return { form, control: (name) => form.elements[name], ...globalThis.playgroundOptions };
}

/** Changes every control to a value that is not its default. */
function changeAll({ form }) {
  for (const control of form.querySelectorAll('[name]')) {
    if (control.type === 'checkbox') control.checked = true;
    else if (control.options) control.selectedIndex = control.options.length - 1;
    else control.value = '7';
  }
}

const plant = (option) => ({ ...declared, options: [...declared.options, option] });
const traitsOf = ({ name, kind: _, text: __, ...traits }) => [name, traits];

describe('the data of the playground', () => {
  it('matches the declarations of the options, of the appearance and of its colors', () => {
    const plain = (table) =>
      Object.fromEntries(
        Object.entries(table).map(
          ([name, { sentIn: _, text: __, pattern: ___, example: ____, ...traits }]) => [name, traits],
        ),
      );
    expect(Object.fromEntries(declared.options.map(traitsOf))).toEqual(plain(OPEN_OPTIONS));
    expect(Object.fromEntries(declared.parts.appearance.map(traitsOf))).toEqual(plain(APPEARANCE));
    expect([...declared.colors].sort()).toEqual(Object.keys(PALETTES.istmo.light).sort());
  });

  it('describes what the options are for', () => {
    const explained = declared.options.filter(({ text }) => text).map(({ name }) => name);
    expect(explained).toEqual(expect.arrayContaining(['theme', 'amount', 'prefill', 'loadTimeoutMs']));
  });
});

describe('the playground', () => {
  it('has a list for each option with fixed values, which starts with the default', () => {
    const { control } = playground();
    for (const { name, values, default: fallback = '' } of declared.options.filter(
      ({ kind }) => kind === 'choice',
    )) {
      const offered = [...control(name).options].map(({ value }) => value);
      expect(offered[0]).toBe(fallback);
      expect(offered.filter(Boolean).sort()).toEqual(values.map(String).sort());
    }
  });

  it('has a field of the right kind for every other option', () => {
    const { control } = playground();
    expect(control('amount').type).toBe('text');
    expect(control('loadTimeoutMs')).toMatchObject({ type: 'number', placeholder: '15000' });
    expect(control('radius')).toMatchObject({ type: 'number', min: '0', max: '24', placeholder: '12' });
    expect([...control('methods')].map(({ value }) => value)).toEqual([...OPEN_OPTIONS.methods.values]);
    expect(control('name').closest('label').textContent).toContain('prefill.name');
    expect(control('darkVariables.line')).toBeDefined();
  });

  it.each([
    [{ name: 'haptics', kind: 'choice', values: ['on', 'off'], default: 'off', live: true }, 'on', 'on'],
    [{ name: 'haptics', kind: 'choice', values: ['on', 'off'] }, 'on', 'on'],
    [{ name: 'retries', kind: 'number', default: 3 }, '5', 5],
    [{ name: 'note', kind: 'text', live: true }, 'Regalo', 'Regalo'],
  ])('has a control for a new option, %j, and passes its value on', (option, value, expected) => {
    const { control, read: readOptions, readLive } = playground(plant(option));
    expect(readOptions()).not.toHaveProperty(option.name);
    control(option.name).value = value;
    expect(readOptions()).toHaveProperty(option.name, expected);
    expect(readLive(option.name)).toEqual(option.live ? { [option.name]: expected } : {});
  });

  it('passes every option to open(), and to update() those that it changes', () => {
    const made = playground();
    changeAll(made);
    const given = ['inline', 'redirect'].flatMap((display) => {
      made.control('type').value = 'slugCode';
      made.control('display').value = display;
      return Object.keys(made.read());
    });
    expect(new Set(given)).toEqual(new Set(Object.keys(OPEN_OPTIONS)));
    const live = Object.keys(OPEN_OPTIONS).filter((name) => OPEN_OPTIONS[name].live);
    expect(Object.keys(made.readLive()).sort()).toEqual(live.sort());
    expect(Object.keys(made.readLive('darkVariables.brand'))).toEqual(['appearance']);
    expect(Object.keys(made.readLive('email'))).toEqual(['prefill']);
  });

  it('leaves out default values when it calls open()', () => {
    expect(playground().read()).toEqual({ code: 'LK-CAFE0001' });
    const reset = declared.options
      .filter(({ live, kind, default: fallback }) => live && (fallback || kind === 'object'))
      .map(({ name, default: fallback = {} }) => [name, fallback]);
    expect(playground().readLive()).toEqual(Object.fromEntries(reset));
    expect(playground().readLive()).toMatchObject({ theme: 'auto', appearance: {} });
  });
});
