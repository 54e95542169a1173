import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';

const LUCIDE = 'lucide/dist/esm';
const LINE = /^export \{(.*)\} from '\.\/(icons\/.*)';$/gm;
const IMPORT = /import \{([^{}]*)\} from 'lucide';/;

const namesIn = (list) => list.replaceAll('default as', '').match(/\w+/g);

/** The file of each icon, as the entry of the package lists them. */
function filesOfIcons() {
  const entry = readFileSync(join(root, 'node_modules', LUCIDE, 'lucide.mjs'), 'utf8');
  return new Map(
    [...entry.matchAll(LINE)].flatMap(([, names, file]) => namesIn(names).map((name) => [name, file])),
  );
}

/** Imports each icon from its own file: through the entry of the package, rollup would read all 2,000 of them. */
export function singleIcons() {
  const files = filesOfIcons();
  const imported = (name) => `import ${name} from '${LUCIDE}/${files.get(name)}';`;
  return {
    name: 'single-icons',
    // TypeScript writes an import on one line, so the source map stays valid.
    transform(code) {
      if (!IMPORT.test(code)) return null;
      return { code: code.replace(IMPORT, (_, names) => namesIn(names).map(imported).join(' ')), map: null };
    },
  };
}
