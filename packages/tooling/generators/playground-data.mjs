import { loadTypeScript } from '../environment/load-typescript.mjs';
import { describeExport } from './sdk-reference/describe-export.mjs';
import { readExports } from './sdk-reference/read-exports.mjs';

/** The fields of the SDK's types, by the name of the type: each with its type and its docstring. */
function fieldsOfTypes() {
  const { checker, entries } = readExports();
  const [{ exports }] = entries;
  const exported = new Set(exports.map(({ symbol }) => symbol));
  const described = exports.map((one) => describeExport({ checker, exported }, one));
  return Object.fromEntries(described.map(({ name, fields = [] }) => [name, fields]));
}

const namesIn = (type) => [...type.matchAll(/(\w+)\?:/g)].map(([, name]) => name);

function kindOf({ values, text }, type) {
  if (text === 'list') return 'list';
  if (values) return 'choice';
  if (type === 'number') return 'number';
  return /^string\b|^Element\b/.test(type) ? 'text' : 'object';
}

/**
 * What the playground needs to know of each option, from its declaration in `open-options.ts` and its type.
 */
export async function playgroundData() {
  const { module, close } = await loadTypeScript('/packages/contract/src/bridge/index.ts');
  const { OPEN_OPTIONS, APPEARANCE } = module;
  await close();
  const types = fieldsOfTypes();
  const described = [...types.UpdateOptions, ...types.Settings, ...types.Appearance];
  const control = ([name, traits]) => {
    // The payment target and the display are unions, whose fields are strings.
    const { type = 'string', text } = described.find((field) => field.name === name) ?? {};
    const { values, min, max, default: fallback, live } = traits;
    return { name, kind: kindOf(traits, type), values, min, max, default: fallback, live, text };
  };
  const prefill = types.UpdateOptions.find(({ name }) => name === 'prefill');
  return {
    options: Object.entries(OPEN_OPTIONS).map(control),
    parts: {
      appearance: Object.entries(APPEARANCE).map(control),
      prefill: namesIn(prefill.type).map((name) => control([name, {}])),
    },
    colors: types.Colors.map(({ name }) => name),
  };
}
