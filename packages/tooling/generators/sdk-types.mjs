import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application, Comment, Converter, LiteralType, ReflectionKind, UnionType } from 'typedoc';
import { root } from '../environment/installed.mjs';

const CONFIG = join(root, 'packages/tooling/config/tsconfig.sdk.json');

/** The modules that developers import: the name of the page, the package, and the source of its exports. */
const PAGES = [
  { page: 'sdk-checkout', from: '@istmo/checkout', source: 'packages/loader/src/index.ts' },
  { page: 'sdk-load', from: '@istmo/checkout/load', source: 'packages/loader/src/load.ts' },
  { page: 'sdk-react', from: '@istmo/checkout-react', source: 'packages/react/src/index.ts' },
  { page: 'sdk-vue', from: '@istmo/checkout-vue', source: 'packages/vue/src/index.ts' },
  { page: 'sdk-element', from: '@istmo/checkout-element', source: 'packages/element/src/index.ts' },
];

/** The packages whose types the SDK shows. The first has no name of its own to import. */
const PACKAGES = [
  'istmo-checkout',
  '@istmo/checkout',
  '@istmo/checkout-react',
  '@istmo/checkout-vue',
  '@istmo/checkout-element',
  '@istmo/bindings',
  '@istmo/contract',
  '@istmo/domain',
];

const HEAD = (from) => `# ${from}

Every export, made from its types by \`npm run generate\`. With examples: [options](options.md), [events](../guides/events.md), [results](../guides/results.md).
`;

const tables = (...parts) => Object.fromEntries(parts.map((part) => [`${part}Format`, 'table']));

/** The layout of the pages: one page for each module, without the parts that VitePress adds itself. */
const LAYOUT = {
  plugin: ['typedoc-plugin-markdown'],
  router: 'module',
  readme: 'none',
  sort: ['source-order'],
  groupOrder: ['Functions', 'Variables', 'Classes', '*'],
  hidePageHeader: true,
  hidePageTitle: true,
  hideBreadcrumbs: true,
  disableSources: true,
  excludeExternals: true,
  expandParameters: true,
  ...tables('parameters', 'classProperties', 'interfaceProperties', 'typeAliasProperties', 'typeDeclaration'),
};

const isHidden = (type) =>
  type?.type === 'indexedAccess' || (type?.type === 'reference' && !type.externalUrl && !type.reflection);

/** Shows the values of `(typeof VALUES)[number]` and of a type that readers cannot import. */
function showValues(context, reflection) {
  if (!isHidden(reflection.type)) return;
  const checker = context.programs[0].getTypeChecker();
  const symbol = context.getSymbolFromReflection(reflection);
  if (!symbol) return;
  const isAlias = reflection.kindOf(ReflectionKind.TypeAlias);
  const type = isAlias ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
  const values = checker.getNonNullableType(type).types ?? [];
  if (values.length > 0 && values.every((one) => one.isStringLiteral()))
    reflection.type = new UnionType(values.map(({ value }) => new LiteralType(value)));
}

function moduleOf(project, source) {
  return project.children.find((one) => project.getSymbolIdFromReflection(one)?.fileName.endsWith(source));
}

/** The fields of what is declared as an object; for an intersection, those that it adds itself. */
function fieldsOf({ children, type }) {
  const parts = type?.type === 'intersection' ? type.types : [type];
  return children ?? parts.flatMap((part) => part?.declaration?.children ?? []);
}

const isDocumented = ({ comment, signatures = [], getSignature }) =>
  [comment, signatures[0]?.comment, getSignature?.comment].some(Boolean);

/** The exports and fields without a docstring. What is exported again is documented where it is first. */
function undocumented(project) {
  const exports = project.children.flatMap(({ children }) => children);
  const all = exports.filter((one) => !one.isReference()).flatMap((one) => [one, ...fieldsOf(one)]);
  const isConstructor = (one) => one.kindOf(ReflectionKind.Constructor);
  return all.filter((one) => !isDocumented(one) && !isConstructor(one)).map((one) => one.getFullName());
}

/** TypeDoc looks for hidden types only in the package that it documents, and the SDK's types are in several. */
function validate(app, project) {
  const missing = undocumented(project);
  if (missing.length > 0) app.logger.error(`No docstring: ${missing.join(', ')}`);
  for (const name of PACKAGES) {
    project.packageName = name;
    app.validate(project);
  }
}

/**
 * The exports of the SDK as TypeDoc reads them, with a module for each page. Throws if TypeDoc complains, for example
 * about an export without a docstring.
 */
async function readSdk({ pages, tsconfig, ...more }) {
  const app = await Application.bootstrapWithPlugins({
    ...LAYOUT,
    ...more,
    tsconfig,
    entryPoints: pages.map(({ source }) => join(root, source)),
    alwaysCreateEntryPointModule: true,
    logLevel: 'Warn',
    // Types are checked by `npm run types`.
    skipErrorChecking: true,
    validation: { notExported: true, invalidLink: true, notDocumented: false },
  });
  app.converter.on(Converter.EVENT_RESOLVE, showValues);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the SDK.');
  for (const { page, source } of pages) moduleOf(project, source).name = page;
  validate(app, project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('The SDK reference cannot be made: see what TypeDoc says above.');
  return { app, project };
}

/**
 * Reads the SDK's types once. `pages` has the pages of the reference by their path, and `fields` the fields of the
 * loader's types.
 */
export async function sdkReference({ pages = PAGES, tsconfig = CONFIG } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-types-'));
  try {
    const outputs = [{ name: 'markdown', path: folder }];
    const { app, project } = await readSdk({ pages, tsconfig, outputs });
    await app.generateOutputs(project);
    const text = ({ page, from }) => `${HEAD(from)}\n${readFileSync(join(folder, `${page}.md`), 'utf8')}`;
    return {
      pages: Object.fromEntries(pages.map((one) => [`docs/reference/${one.page}.md`, text(one)])),
      fields: fieldsByType(moduleOf(project, pages[0].source)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The fields of a module's types, by the name of the type: `{ name, type, description, text, fields }`, where
 * `description` is the docstring, `text` is that without its default, and `fields` are those of an object inside.
 */
function fieldsByType({ children }) {
  const field = ({ name, type, comment }) => {
    const description = Comment.combineDisplayParts(comment?.summary).replaceAll(/\s+/g, ' ');
    return {
      name,
      type: String(type),
      description,
      text: description.replace(/ *Default(?: [^:.]+)?: .+?\.(?= |$)/, ''),
      fields: fieldsOf({ type }).map((inner) => inner.name),
    };
  };
  return Object.fromEntries(children.map((one) => [one.name, fieldsOf(one).map(field)]));
}
