import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';

/** Every node in a part of a syntax tree. */
const nodesIn = (part) => {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(nodesIn);
  return typeof part.type === 'string' ? [part, ...inside] : inside;
};

const isImport = ({ type }) => type === 'ImportDeclaration';

/** The names that a script uses of each CSS module that it imports. `all`: it computes a name at run time. */
function usesIn({ id, ast }) {
  const sheets = ast.body.filter((node) => isImport(node) && node.source.value.endsWith('.module.css'));
  if (sheets.length === 0) return [];
  const nodes = nodesIn(ast.body.filter((node) => !isImport(node)));
  return sheets.flatMap(({ specifiers, source }) =>
    specifiers.map(({ local }) => {
      const isSheet = ({ type, name }) => type === 'Identifier' && name === local.name;
      const named = nodes
        .filter(({ type, computed, object }) => type === 'MemberExpression' && !computed && isSheet(object))
        .map(({ property }) => property.name);
      const all = nodes.filter(isSheet).length > named.length;
      return { sheet: resolve(dirname(id), source.value), named, all };
    }),
  );
}

/**
 * Reports classes that a script names but its CSS module lacks, and classes that no script names. Types
 * cannot check this: to them every name of a CSS module is a string.
 */
export function classNameFaults(scripts, sheets) {
  const uses = scripts.flatMap(usesIn);
  return sheets.flatMap(({ id, names, usedInside }) => {
    const file = basename(id);
    const here = uses.filter(({ sheet }) => sheet === id);
    const named = new Set(here.flatMap((use) => use.named));
    const missing = [...named].filter((name) => !names.includes(name));
    const unused = here.some(({ all }) => all)
      ? []
      : names.filter((name) => !named.has(name) && !usedInside.includes(name));
    return [
      ...missing.map((name) => `${file} has no class ${name}, which a script names`),
      ...unused.map((name) => `No script names class ${name} of ${file}`),
    ];
  });
}

const ADOPT = '\0adopt-css';
const ADOPT_CODE = `export function adopt(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

const isModule = (path) => path.endsWith('.module.css');

function transformed(path, source, targets) {
  return transform({
    filename: relative(process.cwd(), path),
    code: Buffer.from(source),
    minify: true,
    targets,
    cssModules: isModule(path),
  });
}

function compile(path, source, targets) {
  const { code, exports } = transformed(path, source, targets);
  // lightningcss lists them in another order each time.
  const entries = Object.entries(exports || {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = entries.map(([local, { name, composes }]) => {
    const composed = composes.map((one) => one.name);
    return [local, [name, ...composed].join(' ')];
  });
  const usedInside = entries.filter(([, { isReferenced }]) => isReferenced).map(([local]) => local);
  return { css: code.toString(), names: Object.fromEntries(names), usedInside };
}

/** Modules in the order in which they run: those loaded with the page, and those loaded later. */
function inOrder({ getModuleInfo }, entries) {
  const seen = new Set();
  const lazy = [];
  const first = staticClosure(getModuleInfo, entries, { seen, lazy });
  const later = [];
  while (lazy.length > 0) later.push(...staticClosure(getModuleInfo, [lazy.shift()], { seen, lazy }));
  return { first, later };
}

/** One CSS file for what is loaded with the page, and one for what is loaded later. */
function filesOf(context, { name, sheets }) {
  const ids = [...context.getModuleIds()];
  const entries = ids.filter((id) => context.getModuleInfo(id)?.isEntry);
  const { first, later } = inOrder(context, entries);
  const file = (suffix, modules) => ({
    type: 'asset',
    name: `${name}${suffix}.css`,
    source: modules.map((id) => sheets.get(id)?.css ?? '').join(''),
  });
  return [file('', first), file('-later', later)].filter(({ source }) => source);
}

/**
 * Builds plain CSS and CSS Modules into two hashed files, the second for what is loaded after the first
 * screen. With `adopt`, they become constructable style sheets inside the script. Neither needs
 * `unsafe-inline`. `api.namesOf` gives the class names of a module to another plugin.
 */
export function cssModules({ name = 'app', adopt = false } = {}) {
  const targets = browserslistToTargets(browserslist());
  const sheets = new Map();
  return {
    name: 'css-modules',
    api: { namesOf: (path) => compile(path, readFileSync(path, 'utf8'), targets).names },
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
        .map((id) => ({ id, ast: this.getModuleInfo(id).ast }));
      const modules = ids.filter(isModule).map((id) => sheets.get(id));
      classNameFaults(scripts, modules).forEach((fault) => this.warn(fault));
    },
    generateBundle() {
      if (adopt) return;
      filesOf(this, { name, sheets }).forEach((file) => this.emitFile(file));
    },
  };
}

/** A function of a module that computes once. Rollup parses a module each time that its syntax tree is read. */
function once(compute) {
  const results = new WeakMap();
  return (info, ...rest) => {
    if (!results.has(info)) results.set(info, compute(info, ...rest));
    return results.get(info);
  };
}

/** The imports and exports in a module's statements. `undefined` for a module that is not bundled. */
const statementsOf = once(({ ast }) => ast?.body.map(summaryOf));

const summaryOf = ({ type, source, specifiers, declaration }) => ({
  type,
  source: source?.value,
  specifiers,
  declared: declaration && (declaration.declarations ?? [declaration]).map(({ id }) => id?.name),
});

/** The ids of the modules that a module's statements import from, by the path in the statement. */
function idsBySource(info) {
  const sources = new Set(statementsOf(info).flatMap(({ source }) => source ?? []));
  return new Map([...sources].map((source, index) => [source, info.importedIds[index]]));
}

/** The names that a module imports statically, by imported module; `undefined` means all names. */
function importsOf(info) {
  const ids = idsBySource(info);
  const names = new Map(info.importedIds.map((id) => [id, []]));
  for (const { source, specifiers } of statementsOf(info).filter(isFrom)) {
    const id = ids.get(source);
    const whole = !specifiers || specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
    if (whole) names.set(id, undefined);
    else names.get(id)?.push(...specifiers.map(({ imported, local }) => (imported ?? local).name));
  }
  return names;
}

const isFrom = ({ source }) => Boolean(source);
const isBarrel = (info) => statementsOf(info).length > 0 && statementsOf(info).every(isFrom);

/** The export statements of a module, each with the module it re-exports from, if any, and its names. */
const exportsOf = once((info, getModuleInfo) => {
  const ids = idsBySource(info);
  const namesIn = (id) => {
    const target = getModuleInfo(id);
    return target && statementsOf(target)
      ? exportsOf(target, getModuleInfo).flatMap(({ names }) => names)
      : [];
  };
  return statementsOf(info)
    .filter(({ type }) => /^Export(All|Named)/.test(type))
    .map(({ type, source, specifiers, declared }) => {
      const from = source && ids.get(source);
      const named = () => declared ?? (specifiers ?? []).map(({ exported }) => exported?.name);
      return { from, names: type === 'ExportAllDeclaration' ? namesIn(from) : named() };
    });
});

/** The modules of a barrel that export these names. The build removes the barrel's other imports. */
function partsOf(barrel, names, getModuleInfo) {
  return exportsOf(barrel, getModuleInfo)
    .filter((one) => one.names.some((name) => names.includes(name)))
    .map(({ from }) => from);
}

/**
 * The given modules and everything that they import statically, in the order in which they run. Their dynamic
 * imports are added to `lazy`.
 */
function staticClosure(getModuleInfo, entries, { seen = new Set(), lazy = [] } = {}) {
  const visit = (id) => {
    const info = seen.has(id) ? null : getModuleInfo(id);
    seen.add(id);
    if (!info || !statementsOf(info)) return [];
    lazy.push(...info.dynamicallyImportedIds);
    return [...[...importsOf(info)].flatMap(follow), id];
  };
  const follow = ([id, names]) => {
    const info = getModuleInfo(id);
    return names && info && statementsOf(info) && isBarrel(info)
      ? partsOf(info, names, getModuleInfo).flatMap(visit)
      : visit(id);
  };
  return entries.flatMap(visit);
}
