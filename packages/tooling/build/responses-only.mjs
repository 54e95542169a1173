const TABLE = /\/contract\/src\/provider\/endpoints\/\w+\.ts$/;
// A summary may stand on a line of its own below its name.
const UNUSED = /^ +(?:(?:body|query|errors): .*|summary:\s*(?:'.*'|".*")),$/gm;

/**
 * Leaves what only a service or a reader needs out of the checkout's endpoint tables: the schemas of requests (it parses
 * what it is answered, and the service parses what it is sent), summaries, the errors to expect. A row's schema that is
 * written over several lines stays as it is.
 */
export function responsesOnly() {
  return {
    name: 'responses-only',
    transform(code, id) {
      if (!TABLE.test(id)) return null;
      // As many lines as before, so that the source map stays true.
      return { code: code.replace(UNUSED, (text) => text.replace(/[^\n]/g, '')), map: null };
    },
  };
}
