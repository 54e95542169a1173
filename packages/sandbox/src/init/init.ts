import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { builtFile, packageFile } from '../package-file';

/**
 * A project that `init` writes: its own files are in `templates/<id>`, files of several projects in `templates/shared`, and files
 * that every shop has in `examples/merchant-server`.
 */
export type Template = {
  /** The text in the list of templates. */
  what: string;
  /** Files of the example, and their paths in the project. */
  example: Readonly<Record<string, string>>;
  /** Files of `templates/shared`, and their paths in the project. */
  shared: Readonly<Record<string, string>>;
  /** The command that starts the project after `npm install`. */
  start: string;
};

const kept = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, path]));
const textsIn = (folder: string) => ({ 'public/order-texts.js': `${folder}/order-texts.js` });

const SERVER = kept(
  'refund.mjs',
  'server/orders.mjs',
  'server/provider.mjs',
  'server/state-after.mjs',
  'server/verify.mjs',
);
const PAGE = { ...SERVER, ...kept('public/index.html', 'public/order-texts.js', 'public/shop.js') };
const VITE = { ...SERVER, ...kept('server/api.mjs'), ...textsIn('src') };

const SHOP = { 'README.md': 'README.md', 'sandbox.env': '.env', 'product.mjs': 'server/product.mjs' };
const BUNDLED_SHOP = { ...SHOP, 'orders-client.ts': 'src/orders.ts' };

export const TEMPLATES = {
  html: {
    what: 'one page with a script tag, and a server that needs only Node',
    example: { ...PAGE, ...kept('server/api.mjs', 'server.mjs') },
    shared: SHOP,
    start: 'npm start',
  },
  express: {
    what: 'the same page, and a server with Express',
    example: PAGE,
    shared: SHOP,
    start: 'npm start',
  },
  react: { what: 'React with Vite', example: VITE, shared: BUNDLED_SHOP, start: 'npm run dev' },
  vue: { what: 'Vue with Vite', example: VITE, shared: BUNDLED_SHOP, start: 'npm run dev' },
  next: {
    what: 'Next with the App Router',
    example: { ...SERVER, ...textsIn('app') },
    shared: { ...SHOP, 'orders-client.ts': 'app/orders.ts' },
    start: 'npm run dev',
  },
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof TEMPLATES;

/** The ids of the templates, in the order of the list. */
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[];

/** The origin in the templates, so that they can be copied as they are. */
const WRITTEN_ORIGIN = 'http://localhost:4600';

/** The folder is not empty. */
export class FolderNotEmptyError extends Error {
  override readonly name = 'FolderNotEmptyError';
}

export type Project = { template: TemplateId; folder: string; checkoutOrigin?: string | undefined };

/** Writes a project into an empty or missing folder, and returns the paths of its files. */
export async function writeProject({ template, folder, checkoutOrigin }: Project): Promise<string[]> {
  const present = await readdir(folder).catch(nothingIfMissing);
  const [first] = present;
  if (first !== undefined)
    throw new FolderNotEmptyError(`${folder} is not empty: it has ${first}. Nothing was written.`);
  await cp(packageFile('templates', template), folder, { recursive: true });
  const { example, shared } = TEMPLATES[template];
  for (const [name, path] of Object.entries(example))
    await cp(join(builtFile('examples/merchant-server', 'merchant-server'), name), join(folder, path));
  for (const [name, path] of Object.entries(shared))
    await cp(packageFile('templates', 'shared', name), join(folder, path));
  // npm leaves a `.gitignore` out of packages.
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/\n.next/\n.env\n');
  const files = await filesIn(folder);
  const name = packageName(folder);
  if (!isSandbox(checkoutOrigin)) await rewrite(join(folder, '.env'), withoutSecrets);
  for (const path of files)
    await rewrite(join(folder, path), (text) =>
      text
        .replaceAll(WRITTEN_ORIGIN, checkoutOrigin ?? WRITTEN_ORIGIN)
        .replace('"name": "istmo-shop"', () => `"name": ${JSON.stringify(name)}`),
    );
  return files;
}

function nothingIfMissing(error: unknown): string[] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return [];
  if (code === 'ENOTDIR') throw new FolderNotEmptyError('This is a file. Nothing was written.');
  throw error;
}

const isSandbox = (origin = WRITTEN_ORIGIN) => new URL(origin).hostname === 'localhost';

/** The sandbox's secrets are public: with them, anyone could forge webhooks to a shop of another provider. */
const withoutSecrets = (settings: string) =>
  settings.replaceAll(/^(MERCHANT_WEB_CODE|WEBHOOK_SECRET|PROVIDER_KEY)=.*$/gm, '$1=');

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, change(text));
}

/** The folder's name, as npm allows names. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return name || 'istmo-shop';
}

/** Writes a project, and prints what it wrote and what to do next. */
export async function init(project: Project, print: (line: string) => void): Promise<void> {
  const files = await writeProject(project);
  const folder = relative(process.cwd(), project.folder) || '.';
  print(`Written to ${folder}:`);
  for (const path of files) print(`  ${path}`);
  print('');
  print('Next:');
  print(`  cd ${folder}`);
  print('  npm install');
  if (!isSandbox(project.checkoutOrigin)) print('  (fill in .env: your provider’s portal has what it needs)');
  print(`  ${TEMPLATES[project.template].start}`);
  if (!project.checkoutOrigin) print('and in another terminal, for the checkout:\n  npx @istmo/sandbox');
  print('Then open http://localhost:3000 and pay with card 4111111111111111, any future date, any CVC.');
}
