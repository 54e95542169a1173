import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';

const UNKNOWN = 'Unsupported file type';

/** Formats a text like the rest of the repository; unchanged if oxfmt does not know the language of its file. */
export async function formatText(path, text) {
  // Imported only here: the packages may not be installed when this file is loaded.
  const { format } = await import('oxfmt');
  // `format` does not look for a configuration itself.
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path, text, options);
  const [fault] = errors.filter(({ message }) => !message.startsWith(UNKNOWN));
  if (fault) throw new Error(`${path}: ${fault.message}`);
  return code;
}
