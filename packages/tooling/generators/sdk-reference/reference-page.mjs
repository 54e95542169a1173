// Code that contains a backtick is quoted with two of them.
const quoted = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const code = (text) => quoted(text.replaceAll('|', '\\|'));

const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const cell = (text) => text.replaceAll('|', '\\|');

function fieldsTable(fields) {
  const hasDefaults = fields.some(({ fallback }) => fallback);
  const heads = ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Meaning'];
  return table(
    heads,
    fields.map(({ name, optional, type, fallback, text }) => [
      code(optional ? `${name}?` : name),
      code(type),
      ...(hasDefaults ? [cell(fallback)] : []),
      cell(text),
    ]),
  );
}

const linked = (name, names) => (names.has(name) ? `[${name}](#${name.toLowerCase()})` : `\`${name}\``);

function section(described, names) {
  const { name, text, type, takes = [], fields = [], variants = [] } = described;
  const parts = [`### ${name}`, text];
  if (type) parts.push(quoted(type));
  if (takes.length > 0) {
    const all = takes.map((one) => linked(one, names)).join(', ');
    parts.push(fields.length > 0 ? `All of ${all}, and:` : `All of ${all}.`);
  }
  if (fields.length > 0) parts.push(fieldsTable(fields));
  if (variants.length > 0)
    parts.push(
      table(
        ['One of', 'Meaning'],
        variants.map((variant) => [code(variant.type), cell(variant.text)]),
      ),
    );
  return parts.join('\n\n');
}

const HEAD = `# SDK reference

Every export of the packages, made from their types by \`npm run reference\`. The script tag's \`window.Checkout\` is a [CheckoutApi](#checkoutapi). What each thing is for, with
examples: [options](options.md), [events](events.md), [results](results.md).`;

/** The page, from the descriptions that `describeExport` returns for the exports of each entry. */
export function referencePage(entries) {
  const names = new Set(entries.flatMap(({ exports }) => exports.map(({ name }) => name)));
  const sections = entries.map(({ name, exports, again }) =>
    [
      `## ${name}`,
      ...exports.map((described) => section(described, names)),
      ...(again.length > 0 ? [`Also ${again.map((one) => linked(one, names)).join(', ')}, as above.`] : []),
    ].join('\n\n'),
  );
  return [HEAD, ...sections, ''].join('\n\n');
}
