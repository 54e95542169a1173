const TABLE = /\/packages\/contract\/src\/provider\/endpoints\/[\w-]+\.ts$/;
const SUMMARY = /(?<=\bsummary:\s*)('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

/**
 * Leaves out the sentences of the endpoint table, which only documents are made from. Blanks take their place, so that the source
 * map stays right.
 */
export const withoutSummaries = () => ({
  name: 'without-summaries',
  transform: (code, id) =>
    TABLE.test(id)
      ? {
          code: code.replace(SUMMARY, (text) => text.replace(/[^\n]/g, ' ').replace(/^ {2}/, "''")),
          map: null,
        }
      : null,
});
