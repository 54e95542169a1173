import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { measured } from '../../deploy/manifest/integrity.mjs';
import { emptied } from './output-files.mjs';

/** A place of a template: `<!-- boot -->` is where the part of that name is written. */
const PLACE = /<!-- (boot|styles|templates|assets|prerender|script) -->/;
const FRAME = 'third-parties.html';
/** HTML comments, which are for developers only, with their line. */
const COMMENTS = /[^\S\n]*<!--.*?-->\n?/gs;

/** Indentation, which is for developers only, too. No text of the page depends on it. */
const INDENTATION = /\n\s+/g;

const isLater = (name) => /-later-\w+\.css$/.test(name);
const contentOf = (file) => (file.type === 'chunk' ? file.code : file.source);

// A chunk that others import from too has no facade; the module that runs last says what the chunk is for.
const sourceOf = ({ facadeModuleId, moduleIds }) =>
  relative('.', (facadeModuleId ?? moduleIds.at(-1) ?? '').replace(/^\0|\?.*$/g, ''));

/** A chunk with everything that it imports statically, the chunk first. */
function closure(bundle, name, found = new Set()) {
  if (found.has(name) || !bundle[name]) return found;
  found.add(name);
  bundle[name].imports.forEach((imported) => closure(bundle, imported, found));
  return found;
}

function describe(bundle) {
  const files = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.map'));
  const entries = files.map((file) => [
    file.fileName,
    {
      ...measured(contentOf(file)),
      ...(file.type === 'chunk' && {
        source: sourceOf(file),
        lazy: file.isDynamicEntry,
        imports: file.imports,
        dynamicImports: file.dynamicImports,
      }),
    },
  ]);
  return Object.fromEntries(entries);
}

function tags({ latestStart, main, preloads, hints }) {
  return [
    ...Object.entries(hints).map(([name, file]) => `<meta name="chunk-${name}" content="/${file}" />`),
    `<script async src="/${latestStart}"></script>`,
    // packages/checkout/src/first-screen/run-app.ts runs it.
    `<link rel="modulepreload" id="app" href="/${main}" />`,
    ...preloads.map((name) => `<link rel="modulepreload" href="/${name}" />`),
  ].join('\n');
}

/** A script or styles as they are written into the page. */
function element(tag, { name, code }) {
  if (new RegExp(`</${tag}|<!--`, 'i').test(code))
    throw new Error(`${name} has a text in it that would end its element.`);
  return `<${tag}>${code}</${tag}>`;
}

/** A page with each part in its place. Scripts and styles stay as they are: the page's policy has their hashes. */
function filled(template, parts) {
  const missing = Object.keys(parts).filter((name) => !template.includes(`<!-- ${name} -->`));
  if (missing.length > 0) throw new Error(`The page has no place for ${missing.join(', ')}.`);
  // Every second text is the name of a place.
  return template
    .split(PLACE)
    .map((text, at) => (at % 2 ? parts[text] : text.replace(COMMENTS, '').replace(INDENTATION, '\n')))
    .join('');
}

async function writePage({ dir, template, frameTemplate, built }) {
  const { boot, prerender, latestStart, app, frame, templates } = built;
  if (!boot || !prerender || !latestStart || !app || !frame) return;
  const page = filled(await readFile(template, 'utf8'), {
    boot: element('script', boot),
    styles: element('style', app.styles),
    templates,
    assets: tags({ latestStart: latestStart.name, ...app.loaded }),
    prerender: element('script', prerender),
  });
  const framePage = filled(await readFile(frameTemplate, 'utf8'), { script: element('script', frame) });
  const inline = (...scripts) => scripts.map(({ source, code }) => ({ source, ...measured(code) }));
  const manifest = {
    html: 'index.html',
    inline: inline(boot, prerender),
    frame: { html: FRAME, inline: inline(frame) },
    ...app.loaded,
    files: { ...latestStart.files, ...app.loaded.files },
  };
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.html'), page);
  await writeFile(join(dir, FRAME), framePage);
  await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Describes what the page loads at once: main and its imports. */
function describeApp(bundle, { hint }) {
  const files = Object.values(bundle);
  const main = files.find((file) => file.isEntry).fileName;
  const scripts = [...closure(bundle, main)];
  const lazy = files.filter((file) => file.isDynamicEntry).map((file) => file.fileName);
  const styles = files.map((file) => file.fileName).filter((name) => name.endsWith('.css'));
  const first = styles.find((name) => !isLater(name));
  const later = styles.find(isLater);
  const hints = lazy.flatMap((name) => (hint(name) ? [[hint(name), name]] : []));
  return {
    styles: { name: first, code: bundle[first].source },
    loaded: {
      main,
      hints: { 'first-styles': first, ...(later && { styles: later }), ...Object.fromEntries(hints) },
      preloads: scripts.filter((name) => name !== main),
      files: describe(bundle),
    },
  };
}

/**
 * Writes `index.html`, `third-parties.html` and `manifest.json` for an app that is built in five parts: the classic scripts
 * boot, prerender and frame, which are written into their pages, latestStart, which is a file, and an ES module with chunks.
 * The page is written when all are built, in any order, so this also works in watch mode.
 *
 * `templates` renders the HTML that takes the place of `<!-- templates -->`. `hint` names the chunks that a classic script may load, by `<meta name="chunk-…">`.
 */
export function page({ dir, template, frameTemplate, publicDir, hint = () => undefined, templates }) {
  const built = {};
  const { buildStart } = emptied(dir);
  const write = () => writePage({ dir, template, frameTemplate, built });
  // Written into its page, not into a file.
  const inlined = (part) => ({
    name: `page-${part}`,
    buildStart,
    async generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry);
      for (const name of Object.keys(bundle)) delete bundle[name];
      built[part] = { name: entry.name, code: entry.code.trim(), source: sourceOf(entry) };
      await write();
    },
  });
  const latestStart = {
    name: 'page-latest-start',
    buildStart,
    async writeBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry);
      built.latestStart = { name: entry.fileName, files: describe(bundle) };
      await write();
    },
  };
  const app = {
    name: 'page-app',
    async buildStart() {
      await buildStart();
      this.addWatchFile(template);
    },
    async writeBundle(_options, bundle) {
      built.app = describeApp(bundle, { hint });
      built.templates = await templates();
      if (existsSync(publicDir)) await cp(publicDir, dir, { recursive: true });
      await write();
    },
  };
  return {
    boot: inlined('boot'),
    prerender: inlined('prerender'),
    frame: inlined('frame'),
    latestStart,
    app,
  };
}
