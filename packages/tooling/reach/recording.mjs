import { fileURLToPath } from 'node:url';

const module = (name) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
const RECORD = `import * as reach from ${module('record.mjs')};\n`;
const IN_FILE = `import ${module('note-in-file.mjs')};\n`;

/** Where messages cross the edge of a program, and what records them there: the compiled text, and what takes its place. */
const HOOKS = {
  'checkout/src/shared/api/create-api.ts': {
    head: RECORD,
    texts: [['return data.output;', 'return reach.read(endpoint, data.output);']],
  },
  'checkout/src/shared/i18n/texts.ts': {
    head: RECORD,
    texts: [
      [
        "const count = values?.['count'];",
        "reach.textShown(namespace, key); const count = values?.['count'];",
      ],
    ],
  },
  'sandbox/src/http/read-input.ts': {
    head: RECORD,
    texts: [['await readBody(c, endpoint)', 'reach.sent(c, endpoint, await readBody(c, endpoint))']],
  },
  'sandbox/src/http/table-api.ts': {
    head: IN_FILE + RECORD,
    texts: [
      ['await readInput(c, endpoint)', 'reach.taken(endpoint, await readInput(c, endpoint))'],
      ['await handler(input)', 'reach.answered(endpoint, await handler(input))'],
      [
        'return { code: error.code, description, data: error.details };',
        'reach.errorSent(description); return { code: error.code, description, data: error.details };',
      ],
    ],
  },
};

/** Replaces a text of the source. Throws if it is not there, so that nothing goes unrecorded. */
function replaced(code, [text, by], id) {
  if (!code.includes(text)) throw new Error(`${id} has no ${text}`);
  return code.replace(text, () => by);
}

/** The plugin of the recording build (`RECORD_REACH=1`): see `reach.mjs`. */
export const recording = () => ({
  name: 'recording',
  transform(code, id) {
    const hook = Object.entries(HOOKS).find(([path]) => id.endsWith(`/packages/${path}`))?.[1];
    if (!hook) return undefined;
    return { code: hook.head + hook.texts.reduce((text, one) => replaced(text, one, id), code), map: null };
  },
});
