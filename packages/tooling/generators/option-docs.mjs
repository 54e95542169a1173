/** The options that matter only until the first screen: a session continues if they change. */
export const LOADING_OPTIONS = ['splash', 'loadTimeoutMs'];

/** Elements and functions cannot be written in an attribute, and personal data should not. */
const WITHOUT_ATTRIBUTE = ['container', 'prefill'];

const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes of the custom element: its options that are text, and how each is written. */
function attributesOf(options) {
  const names = Object.keys(options).filter((name) => !WITHOUT_ATTRIBUTE.includes(name));
  return Object.fromEntries(names.map((option) => [kebab(option), { option, format: options[option].text }]));
}

/**
 * The options as the bindings need them. They import only the loader, which does not export them. `fields` are the
 * names of the options of `mount()`.
 */
export function bindingsOptions({ options, fields }) {
  const names = Object.keys(options);
  const live = names.filter((name) => options[name].live);
  const others = names.filter(
    (name) => fields.includes(name) && !live.includes(name) && !LOADING_OPTIONS.includes(name),
  );
  const defaults = live.map((name) => `  ${name}: ${JSON.stringify(options[name].default)},`);
  return `// Generated from the declaration of the options by \`npm run generate\`.

/** The options of \`update()\`, each with its default value if that is the same for every payer. */
export const LIVE_OPTIONS = {
${defaults.join('\n')}
} as const;

/** The options of a session from its start. If one changes, another session starts. */
export const SESSION_OPTIONS = ${JSON.stringify(others)} as const;

/** The attributes of the custom element, each with its option. */
export const ATTRIBUTES = ${JSON.stringify(attributesOf(options))} as const;
`;
}

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

function kindOf({ values, text }, type) {
  if (text === 'list') return 'list';
  if (values) return 'choice';
  if (type === 'number') return 'number';
  return /^string\b|^Element\b/.test(type) ? 'text' : 'object';
}

/**
 * The playground's data of each option, from its declaration in `open-options.ts` and its type.
 */
export function playgroundData({ OPEN_OPTIONS, APPEARANCE }, types) {
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
      prefill: prefill.fields.map((name) => control([name, {}])),
    },
    colors: types.Colors.map(({ name }) => name),
  };
}
