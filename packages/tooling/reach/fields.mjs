/** The schemas inside a schema: that of an optional, of a list's items, of a union's options. */
const insideOf = ({ wrapped, item, options }) => [
  ...(wrapped ? [wrapped] : []),
  ...(item ? [item] : []),
  ...(options ?? []).filter((one) => typeof one === 'object'),
];

/** The fields of a schema, each with its path and its own schema. A field without a fixed name has none. */
function fieldsOf(schema, path = []) {
  const own = Object.entries(schema.entries ?? {}).flatMap(([name, field]) => [
    { path: [...path, name], field },
    ...fieldsOf(field, [...path, name]),
  ]);
  return [...own, ...insideOf(schema).flatMap((inner) => fieldsOf(inner, path))];
}

/** The events that each field must have, with the message if one is missing. */
const EXPECTED = {
  body: { sent: 'the checkout sends it never', taken: 'the sandbox reads it never' },
  response: { answered: 'the sandbox fills it never', read: 'the checkout reads it never' },
};

const OF_CHECKOUT = ['sent', 'read'];
/** A merchant's server makes the other calls, which are not recorded. */
const isOfCheckout = ({ endpoint }) => endpoint.auth !== 'server';

/**
 * The fields of a table of calls that were not touched, each once: calls that share a field are named together. `noted` are the
 * lines of a recording.
 */
export function untouchedFields(endpoints, noted) {
  const fields = new Map();
  for (const [call, endpoint] of Object.entries(endpoints))
    for (const part of ['body', 'response'])
      for (const { path, field } of endpoint[part] ? fieldsOf(endpoint[part]) : []) {
        const name = path.at(-1);
        const same = [...(fields.get(field)?.values() ?? [])].find(
          (one) => one.name === name && one.part === part,
        );
        const entry = same ?? { name, part, uses: [] };
        entry.uses.push({ call, endpoint, path });
        fields.set(field, (fields.get(field) ?? new Set()).add(entry));
      }
  return [...fields.values()].flatMap((entries) =>
    [...entries].flatMap(({ part, uses }) => {
      const missing = Object.entries(EXPECTED[part]).filter(([how]) => {
        const counted = OF_CHECKOUT.includes(how) ? uses.filter(isOfCheckout) : uses;
        return (
          counted.length > 0 && !counted.some(({ endpoint, path }) => noted.has(lineOf(how, endpoint, path)))
        );
      });
      if (missing.length === 0) return [];
      const [{ call, path }] = uses;
      const others = uses.length > 1 ? ` and ${uses.length - 1} more` : '';
      const field = `${call}.${part}.${path.join('.')}`;
      return [{ field, why: `${missing.map(([, text]) => text).join(', ')}${others}` }];
    }),
  );
}

const lineOf = (how, { method, path }, field) => [`${how} ${method} ${path}`, ...field].join(' ');

/** The message keys that no program sent and none showed. */
export function untouchedErrors(keys, noted) {
  return keys.filter((key) => !noted.has(`error sent ${key}`) && !noted.has(`error shown ${key}`));
}

/** What is untouched without a reason, and what has a reason and is touched. `reasons` is a map by name. */
export function faultsOf(untouched, reasons) {
  const open = untouched
    .filter(({ field }) => !reasons.has(field))
    .map(({ field, why }) => `${field}: ${why}`);
  const names = new Set(untouched.map(({ field }) => field));
  const touched = [...reasons.keys()].filter((name) => !names.has(name));
  return [...open, ...touched.map((name) => `${name} is touched now: remove its reason`)];
}
