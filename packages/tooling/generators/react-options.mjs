/** The options that matter only until the first screen: a session goes on if they change. */
export const LOADING_OPTIONS = ['splash', 'loadTimeoutMs'];

/**
 * The options as the React binding needs them. It imports only the loader, which does not export them. `fields` are the
 * names of the options of `mount()`.
 */
export function reactOptions({ options, fields }) {
  const names = Object.keys(options);
  const live = names.filter((name) => options[name].live);
  const others = names.filter(
    (name) => fields.includes(name) && !live.includes(name) && !LOADING_OPTIONS.includes(name),
  );
  const defaults = live.map((name) => `  ${name}: ${JSON.stringify(options[name].default)},`);
  return `// Generated from the declaration of the options by \`npm run reference\`.

/** The options of \`update()\`, each with its default value if that is the same for every payer. */
export const LIVE_OPTIONS = {
${defaults.join('\n')}
} as const;

/** The options of a session from its start. If one changes, another session starts. */
export const SESSION_OPTIONS = ${JSON.stringify(others)} as const;
`;
}
