import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application, Comment, Converter, LiteralType, ReflectionKind, UnionType } from 'typedoc';
import { root } from '../environment/installed.mjs';

const CONFIG = join(root, 'packages/tooling/config/tsconfig.sdk.json');

/** What a developer imports: the name of its page, the package, and the source of its exports. */
const PAGES = [
  { page: 'sdk-checkout', from: '@istmo/checkout', source: 'packages/loader/src/index.ts' },
  { page: 'sdk-load', from: '@istmo/checkout/load', source: 'packages/loader/src/load.ts' },
  { page: 'sdk-react', from: '@istmo/checkout-react', source: 'packages/react/src/index.ts' },
];

const HEAD = (from) => `# ${from}

Every export, made from its types by \`npm run reference\`. With examples: [options](options.md), [events](events.md), [results](results.md).
`;

const tables = (...parts) => Object.fromEntries(parts.map((part) => [`${part}Format`, 'table']));

/** How the pages look. One page for each module, without what VitePress adds itself. */
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

/** Shows `(typeof VALUES)[number]` as the values: readers cannot import the list. */
function showValues(context, reflection) {
  if (reflection.type?.type !== 'indexedAccess') return;
  const checker = context.programs[0].getTypeChecker();
  const symbol = context.getSymbolFromReflection(reflection);
  const isAlias = reflection.kindOf(ReflectionKind.TypeAlias);
  const type = isAlias ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
  const values = checker.getNonNullableType(type).types ?? [];
  if (values.every((one) => one.isStringLiteral()))
    reflection.type = new UnionType(values.map(({ value }) => new LiteralType(value)));
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
    validation: { notExported: true, invalidLink: true, notDocumented: true },
  });
  app.converter.on(Converter.EVENT_RESOLVE, showValues);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the SDK.');
  project.children.forEach((module, index) => (module.name = pages[index].page));
  app.validate(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('The SDK reference cannot be made: see what TypeDoc says above.');
  return { app, project };
}

/** The pages of the SDK reference, by their path. */
export async function sdkPages({ pages = PAGES, tsconfig = CONFIG } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-reference-'));
  try {
    const outputs = [{ name: 'markdown', path: folder }];
    const { app, project } = await readSdk({ pages, tsconfig, outputs });
    await app.generateOutputs(project);
    const text = ({ page, from }) => `${HEAD(from)}\n${readFileSync(join(folder, `${page}.md`), 'utf8')}`;
    return Object.fromEntries(pages.map((one) => [`docs/${one.page}.md`, text(one)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fields of what is declared as an object; for an intersection, those that it adds itself. */
function fieldsOf({ children, type }) {
  const parts = type?.type === 'intersection' ? type.types : [type];
  return children ?? parts.flatMap((part) => part?.declaration?.children ?? []);
}

/**
 * The fields of the loader's types, by the name of the type: `{ name, type, text, fields }`, where `text` is the
 * docstring without its default, and `fields` are those of an object inside.
 */
export async function sdkFields() {
  const { project } = await readSdk({ pages: PAGES, tsconfig: CONFIG });
  const field = ({ name, type, comment }) => ({
    name,
    type: String(type),
    text: Comment.combineDisplayParts(comment?.summary)
      .replaceAll(/\s+/g, ' ')
      .replace(/ *Default(?: [^:.]+)?: .+?\.(?= |$)/, ''),
    fields: fieldsOf({ type }).map((inner) => inner.name),
  });
  return Object.fromEntries(project.children[0].children.map((one) => [one.name, fieldsOf(one).map(field)]));
}
