/** Replaces `${NAME}` as envsubst does, but throws if a value is missing instead of leaving it empty. */
export function fillTemplate(text, values) {
  return text.replace(/\$\{(\w+)\}/g, (_place, name) => {
    if (values[name] === undefined) throw new Error(`There is no value for ${name}.`);
    return values[name];
  });
}
