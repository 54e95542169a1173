import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import { classNameFaults } from './class-names.mjs';

// lightningcss can only spell a file's hash and the local name; both are hashed again to a short one.
const SCOPED = /__([\w-]+?)__([\w-]+?)__/g;
const ADOPT = '\0adopt-css';
const ADOPT_CODE = `export function adopt(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

const shorten = (text) =>
  text.replace(SCOPED, (scoped) => `_${createHash('sha256').update(scoped).digest('hex').slice(0, 5)}`);

function compile(id, source, targets) {
  const { code, exports } = transform({
    filename: relative(process.cwd(), id),
    code: Buffer.from(source),
    minify: true,
    targets,
    cssModules: id.endsWith('.module.css') && { pattern: '__[hash]__[local]__' },
  });
  const entries = Object.entries(exports || {});
  const names = entries.map(([local, { name, composes }]) => {
    const composed = composes.map((one) => one.name);
    return [local, shorten([name, ...composed].join(' '))];
  });
  const usedInside = entries.filter(([, { isReferenced }]) => isReferenced).map(([local]) => local);
  return { css: shorten(code.toString()), names: Object.fromEntries(names), usedInside };
}

/** Modules in the order in which they run: what is imported first is styled first; lazy ones come last. */
function inOrder(context, entries) {
  const seen = new Set();
  const lazy = [];
  const visit = (id) => {
    const info = seen.has(id) ? null : context.getModuleInfo(id);
    seen.add(id);
    if (!info) return [];
    lazy.push(...info.dynamicallyImportedIds);
    return [...info.importedIds.flatMap(visit), id];
  };
  const eager = entries.flatMap(visit);
  const rest = [];
  while (lazy.length > 0) rest.push(...visit(lazy.shift()));
  return [...eager, ...rest];
}

/**
 * Plain CSS and CSS Modules as one hashed file, or, with `adopt`, as constructable style sheets inside the script:
 * neither needs `unsafe-inline`.
 */
export function cssModules({ name = 'app', adopt = false } = {}) {
  const targets = browserslistToTargets(browserslist());
  const sheets = new Map();
  return {
    name: 'css-modules',
    resolveId: (id) => (id === ADOPT ? id : null),
    load: (id) => (id === ADOPT ? ADOPT_CODE : null),
    transform(source, id) {
      if (!id.endsWith('.css')) return null;
      const { css, names, usedInside } = compile(id, source, targets);
      sheets.set(id, { id, css, names: Object.keys(names), usedInside });
      const adopting = adopt ? `import { adopt } from '${ADOPT}';\nadopt(${JSON.stringify(css)});\n` : '';
      return {
        code: `${adopting}export default ${JSON.stringify(names)};`,
        map: { mappings: '' },
        moduleSideEffects: adopt,
      };
    },
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const scripts = ids
        .filter((id) => /\.tsx?$/.test(id))
        .map((id) => ({ id, code: this.getModuleInfo(id)?.code ?? '' }));
      const modules = ids.filter((id) => id.endsWith('.module.css')).map((id) => sheets.get(id));
      classNameFaults(scripts, modules).forEach((fault) => this.warn(fault));
    },
    generateBundle() {
      if (adopt) return;
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const source = inOrder(this, entries)
        .map((id) => sheets.get(id)?.css ?? '')
        .join('');
      if (source) this.emitFile({ type: 'asset', name: `${name}.css`, source });
    },
  };
}
