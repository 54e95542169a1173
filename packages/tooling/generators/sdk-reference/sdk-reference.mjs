import { describeExport } from './describe-export.mjs';
import { readExports } from './read-exports.mjs';
import { referencePage } from './reference-page.mjs';

const faultsOfField = (owner, { name, text, fallback, hidden }) => [
  ...(text || fallback ? [] : [`${owner}.${name} has no docstring.`]),
  ...hidden.map((type) => `${owner}.${name} is of a type that nobody can import: ${type.name}.`),
];

/** What is not documented. */
const faultsOf = (entry, { name, text, fields = [], variants = [] }) => [
  ...(text ? [] : [`${entry}: ${name} has no docstring.`]),
  ...fields.flatMap((field) => faultsOfField(`${entry}: ${name}`, field)),
  ...variants
    .filter((variant) => !variant.text)
    .map(({ type }) => `${entry}: ${type} of ${name} has no docstring.`),
];

/** The reference of the packages' exports. Throws if an export or one of its fields is not documented. */
export function sdkReference(sources = undefined) {
  const { checker, entries } = readExports(sources);
  const exported = new Set(entries.flatMap(({ exports }) => exports.map(({ symbol }) => symbol)));
  const seen = new Set();
  const described = entries.map(({ name, exports }) => {
    const first = exports.filter(({ symbol }) => !seen.has(symbol));
    const again = exports.filter(({ symbol }) => seen.has(symbol)).map((one) => one.name);
    for (const { symbol } of first) seen.add(symbol);
    return { name, again, exports: first.map((one) => describeExport({ checker, exported }, one)) };
  });
  const faults = described.flatMap(({ name, exports }) => exports.flatMap((one) => faultsOf(name, one)));
  if (faults.length > 0) throw new Error(`The reference cannot be made.\n${faults.join('\n')}`);
  return referencePage(described);
}
