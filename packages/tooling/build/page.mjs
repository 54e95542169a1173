import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { measured } from '../../deploy/manifest/integrity.mjs';
import { emptied } from './output-folder.mjs';

const PLACES = { boot: '<!-- boot -->', templates: '<!-- templates -->', assets: '<!-- assets -->' };
const FRAME = { html: 'third-parties.html', place: '<!-- script -->' };
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

function tags({ prerender, main, preloads, styles, hints }) {
  return [
    ...Object.entries(hints).map(([name, file]) => `<meta name="chunk-${name}" content="/${file}" />`),
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}" />`),
    `<script async fetchpriority="high" src="/${prerender}"></script>`,
    // packages/checkout/src/first-screen/run-app.ts runs it.
    `<link rel="modulepreload" id="app" href="/${main}" />`,
    ...preloads.map((name) => `<link rel="modulepreload" href="/${name}" />`),
  ].join('\n    ');
}

/** A script as it is written into the page. */
function inlineTag({ name, code }) {
  if (/<\/script|<!--/i.test(code)) throw new Error(`${name} has a text in it that would end its element.`);
  return `<script>${code}</script>`;
}

/** A page with a script in it. The script stays as it is: the page's policy has its hash. */
function withScript(html, place, script) {
  const parts = html.split(place).map((part) => part.replace(COMMENTS, '').replace(INDENTATION, '\n'));
  return parts.join(inlineTag(script));
}

async function writePage({ dir, template, frameTemplate, built }) {
  const { boot, prerender, app, frame, templates } = built;
  if (!boot || !prerender || !app || !frame) return;
  const html = await readFile(template, 'utf8');
  for (const place of Object.values(PLACES))
    if (!html.includes(place)) throw new Error(`${template} has no ${place}`);
  const written = html
    .replace(PLACES.assets, tags({ prerender: prerender.name, ...app }))
    .replace(PLACES.templates, () => templates);
  const page = withScript(written, PLACES.boot, boot);
  const manifest = {
    html: 'index.html',
    inline: [{ source: boot.source, ...measured(boot.code) }],
    frame: { html: FRAME.html, inline: [{ source: frame.source, ...measured(frame.code) }] },
    prerender: prerender.name,
    ...app,
    files: { ...prerender.files, ...app.files },
  };
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.html'), page);
  await writeFile(
    join(dir, FRAME.html),
    withScript(await readFile(frameTemplate, 'utf8'), FRAME.place, frame),
  );
  await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Describes what the page loads at once: main and its imports. */
function describeApp(bundle, { hint }) {
  const files = Object.values(bundle);
  const main = files.find((file) => file.isEntry).fileName;
  const scripts = [...closure(bundle, main)];
  const lazy = files.filter((file) => file.isDynamicEntry).map((file) => file.fileName);
  const styles = files.map((file) => file.fileName).filter((name) => name.endsWith('.css'));
  const later = styles.filter(isLater).map((name) => ['styles', name]);
  const hints = [...later, ...lazy.flatMap((name) => (hint(name) ? [[hint(name), name]] : []))];
  return {
    main,
    hints: Object.fromEntries(hints),
    preloads: scripts.filter((name) => name !== main),
    styles: styles.filter((name) => !isLater(name)),
    files: describe(bundle),
  };
}

/**
 * Writes `index.html`, `third-parties.html` and `manifest.json` for an app that is built in four parts: the classic scripts
 * boot and frame, each of which is written into its page, and prerender, and an ES module with chunks. The page is written when all are built, in any
 * order, so this also works in watch mode.
 *
 * `templates` renders the HTML that takes the place of `<!-- templates -->`. `hint` names the chunks that a classic script may load, by `<meta name="chunk-…">`.
 */
export function page({ dir, template, frameTemplate, publicDir, hint = () => undefined, templates }) {
  const built = {};
  const { buildStart } = emptied(dir);
  const write = () => writePage({ dir, template, frameTemplate, built });
  // In its page, and in no file.
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
  const prerender = {
    name: 'page-prerender',
    buildStart,
    async writeBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry);
      built.prerender = { name: entry.fileName, files: describe(bundle) };
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
  return { boot: inlined('boot'), frame: inlined('frame'), prerender, app };
}
