const TABLE = /\/contract\/src\/provider\/endpoints\/[\w-]+\.ts$/;
// The text of a summary may be on the line after its name.
const UNUSED =
  /^ +(?:(?:body|query|errors|idempotent|forPayer|ofAttempt): .*|summary:\s*(?:'.*'|".*"|`.*`)),$/gm;

/**
 * Removes from the checkout's endpoint tables what only a service or the docs need: request schemas (the
 * checkout validates responses, and the service validates requests), summaries, the expected errors,
 * and what they say about attempts. A schema that spans several lines stays.
 */
export function responsesOnly() {
  return {
    name: 'responses-only',
    transform(code, id) {
      if (!TABLE.test(id)) return null;
      // Keeps the number of lines, so that the source map stays valid.
      return { code: code.replace(UNUSED, (text) => text.replace(/[^\n]/g, '')), map: null };
    },
  };
}
