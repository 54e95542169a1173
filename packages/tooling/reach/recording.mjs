import { fileURLToPath } from 'node:url';

const module = (name) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
const RECORD = `import * as reach from ${module('record.mjs')};\n`;
const IN_FILE = `import ${module('note-in-file.mjs')};\n`;

const API_CLIENT = 'checkout/src/shared/api/create-api.ts';

/** The places where messages enter or leave a program: the compiled text, and the recording text that replaces it. */
const HOOKS = {
  [API_CLIENT]: {
    head: RECORD,
    texts: [['return data.output;', 'return reach.read(endpoint, data.output);']],
  },
  'checkout/src/shared/i18n/texts.ts': {
    head: RECORD,
    texts: [['return i18n.t(', 'reach.textShown(namespace, key); return i18n.t(']],
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
      ['if (error.waitSeconds', 'reach.errorSent(description); if (error.waitSeconds'],
    ],
  },
};

/** Replaces a text of the source. Throws if it is not there, so that nothing goes unrecorded. */
function replaced(code, [text, by], id) {
  if (!code.includes(text)) throw new Error(`${id} has no ${text}`);
  return code.replace(text, () => by);
}

/** The plugin of what runs under `RECORD_REACH=1`: see `reach.mjs`. `without` names the hooks that are left out. */
const plugin = (without = []) => ({
  name: 'recording',
  transform(code, id) {
    const [path, hook] = Object.entries(HOOKS).find(([end]) => id.endsWith(`/packages/${end}`)) ?? [];
    if (!hook || without.includes(path)) return undefined;
    return { code: hook.head + hook.texts.reduce((text, one) => replaced(text, one, id), code), map: null };
  },
});

const isOn = Boolean(process.env.RECORD_REACH);

/** For the build of the checkout and the sandbox. */
export const recordedBuild = isOn ? plugin() : undefined;

/** For the unit tests. The API client is left out, because its tests read whole answers to compare them. */
export const recordedTests = isOn
  ? {
      plugins: [plugin([API_CLIENT])],
      setupFiles: [fileURLToPath(new URL('note-in-file.mjs', import.meta.url))],
    }
  : { plugins: [], setupFiles: [] };
