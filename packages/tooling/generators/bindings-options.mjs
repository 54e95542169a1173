/** The options that matter only until the first screen: a session goes on if they change. */
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
