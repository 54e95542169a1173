import { expect, it } from 'vitest';
import { bindingsOptions, optionDocs } from './option-docs.mjs';

const options = {
  code: { sentIn: [] },
  splash: { values: ['shown', 'hidden'], sentIn: ['frameUrl'] },
  theme: { values: ['light', 'dark'], default: 'light', live: true, sentIn: ['bridge'] },
  prefill: { live: true, sentIn: ['bridge'] },
  amount: { sentIn: ['bridge'] },
};
const field = (name, type) => ({ name, type, description: `What ${name} does.` });
const fields = [
  field('splash', 'string'),
  field('theme', 'string'),
  field('prefill', 'Payer | Card'),
  field('amount', 'string'),
];

const PAGE = 'Before.\n<!-- begin options: npm run generate -->\nOld.\n<!-- end options -->\nAfter.\n';
const docs = (page = PAGE) => optionDocs({ options, fields, read: () => page });

it('lists the options that have a docstring', () => {
  const { 'docs/reference/options.md': page } = docs();
  expect(page).toContain('| `theme` | `light` · `dark` | What theme does. | yes |');
  expect(page).toContain('| `prefill` | `Payer \\| Card` | What prefill does. | yes |');
  expect(page).toContain('| `amount` | `string` | What amount does. | no |');
  expect(page).not.toContain('`code`');
});

it('says which options are sent over the bridge', () => {
  expect(docs()['docs/reference/bridge.md']).toContain(
    '`open` takes `theme`, `prefill` and `amount`. `update` takes `theme` and `prefill`.',
  );
});

it('keeps the text around its section', () => {
  expect(docs()['docs/reference/bridge.md']).toMatch(
    /^Before\.\n<!-- begin [^]*<!-- end options -->\nAfter\.\n$/,
  );
  expect(docs()['docs/reference/bridge.md']).not.toContain('Old.');
});

it('does not accept a page without the section', () => {
  expect(() => docs('No section.')).toThrow('A page has no section "options".');
});

it('gives the React binding the options that can change, and those of which a change starts another session', () => {
  const text = bindingsOptions({ options, fields: ['code', ...fields.map(({ name }) => name)] });
  expect(text).toContain('{\n  theme: "light",\n  prefill: undefined,\n}');
  expect(text).toContain('SESSION_OPTIONS = ["code","amount"]');
});
