/** The source of a locale file: one exported record of texts. */
export function textFile(name: string, texts: Readonly<Record<string, string>>, comment: string): string {
  const rows = Object.entries(texts).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`,
  );
  return [
    '// Generated from packages/contract/errors.json by `npm run errors`.',
    `/** ${comment} */`,
    `export const ${name} = {`,
    ...rows,
    '} as const;',
  ].join('\n');
}
