import { readFileSync } from 'node:fs';

type Entry = { code: string; payer?: { es: string; en: string } };

const catalog = JSON.parse(
  readFileSync(new URL('../../contract/errors.json', import.meta.url), 'utf8'),
) as readonly Entry[];

/** The Spanish text for the payer of a code in the error catalog. */
export function errorText(code: string): string {
  const text = catalog.find((entry) => entry.code === code)?.payer?.es;
  if (text === undefined) throw new Error(`The error catalog has no text for ${code}.`);
  return text;
}
