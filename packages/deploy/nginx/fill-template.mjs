/** Fills in `${NAME}` as envsubst does. Throws where a value is missing, rather than leave a hole in a configuration. */
export function fillTemplate(text, values) {
  return text.replace(/\$\{(\w+)\}/g, (_place, name) => {
    if (values[name] === undefined) throw new Error(`There is no value for ${name}.`);
    return values[name];
  });
}
