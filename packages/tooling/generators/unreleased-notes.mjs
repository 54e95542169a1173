import { dirname, relative } from 'node:path';

/** The notes before the first release: on the README and the two home pages, and below a command that needs a release. */
const WORDS = {
  en: {
    today:
      '- **Nothing is published yet**: `npm install @istmo/…` and `npx @istmo/sandbox` work after the first release. In a clone, `npm start` runs the sandbox, `npm run pack:sandbox` packs it for another machine, and after `npm run build`, `npm pack --workspace packages/loader` packs the SDK for `npm install`.',
    note: (home) =>
      `Not published yet: until the first release, [use a clone of the repository](${home}#what-works-today).`,
  },
  es: {
    today:
      '- **Todavía no se ha publicado nada**: `npm install @istmo/…` y `npx @istmo/sandbox` funcionan después de la primera versión. En un clon, `npm start` ejecuta el sandbox, `npm run pack:sandbox` lo empaqueta para otra máquina y, después de `npm run build`, `npm pack --workspace packages/loader` empaqueta el SDK para `npm install`.',
    note: (home) =>
      `Todavía no se ha publicado: hasta la primera versión, [use un clon del repositorio](${home}#qué-funciona-hoy).`,
  },
};

const TODAY = /(<!-- unreleased: today -->\n)(?: *- .+\n)?/;
const NOTE = /\n<!-- unreleased -->\n\n.+\n/g;
const COMMAND = /^```sh\n(?:(?!```).*\n)*?(?:npm install|npx) @istmo\/(?:(?!```).*\n)*```\n/m;

function homeOf(path) {
  if (!path.startsWith('docs/')) return 'README.md';
  return path.startsWith('docs/es/') ? 'docs/es/index.md' : 'docs/index.md';
}

/** A page with its notes if there is no release yet (one below the first command that needs it), or else without notes. */
export function withUnreleasedNotes(path, text, isReleased) {
  const { today, note } = WORDS[path.startsWith('docs/es/') ? 'es' : 'en'];
  const bare = text.replace(TODAY, '$1').replaceAll(NOTE, '');
  if (isReleased) return bare;
  const home = relative(dirname(path), homeOf(path));
  return bare
    .replace(TODAY, (marker) => `${marker}${today}\n`)
    .replace(COMMAND, (command) => `${command}\n<!-- unreleased -->\n\n${note(home)}\n`);
}
