const code = (name) => `\`${name}\``;
const list = (names) => `${names.slice(0, -1).map(code).join(', ')} and ${code(names.at(-1))}`;

/** A text with its section between `<!-- begin name … -->` and `<!-- end name -->` replaced. */
function withSection(text, name, section) {
  const place = new RegExp(`(?<=<!-- begin ${name}\\b.*-->\\n)[^]*?(?=<!-- end ${name} -->)`);
  if (!place.test(text)) throw new Error(`A page has no section "${name}".`);
  return text.replace(place, () => `\n${section}\n\n`);
}

const valuesOf = ({ values, text: form }, type) => {
  if (!values) return code(type.replaceAll('|', '\\|'));
  const all = values.map(code).join(' · ');
  return form === 'list' ? `a list of ${all}` : all;
};

/** A row for each option that has a docstring: the fields of the payment target and of the display have none. */
function tableOf(options, fields) {
  const rows = Object.entries(options).flatMap(([name, traits]) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [];
    const cells = [code(name), valuesOf(traits, field.type), field.description, traits.live ? 'yes' : 'no'];
    return [`| ${cells.join(' | ')} |`];
  });
  const head = '| Option | Values | Description | `update()` |\n| --- | --- | --- | --- |';
  return [head, ...rows].join('\n');
}

function sentOverBridge(options) {
  const sent = Object.entries(options).filter(([, { sentIn }]) => sentIn.includes('bridge'));
  const named = (entries) => list(entries.map(([name]) => name));
  return `\`open\` takes ${named(sent)}. \`update\` takes ${named(sent.filter(([, { live }]) => live))}.`;
}

/** The pages that list the options, with these lists made from `OPEN_OPTIONS` and from its docstrings. */
export function optionDocs({ options, fields, read }) {
  const page = (path, name, section) => ({ [path]: withSection(read(path), name, section) });
  return {
    ...page('docs/reference/options.md', 'options', tableOf(options, fields)),
    ...page('docs/reference/bridge.md', 'options', sentOverBridge(options)),
  };
}
