function kindOf({ values, text }, type) {
  if (text === 'list') return 'list';
  if (values) return 'choice';
  if (type === 'number') return 'number';
  return /^string\b|^Element\b/.test(type) ? 'text' : 'object';
}

/**
 * What the playground needs to know of each option, from its declaration in `open-options.ts` and its type.
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
