/**
 * A project that `init` writes: its files are in `templates/<id>`, with files that several have from `templates/shared`, and
 * what every shop does alike from `examples/merchant-server`.
 */
export type Template = {
  /** What the list of templates says. */
  what: string;
  /** Files of the example, and where they go. */
  example: Readonly<Record<string, string>>;
  /** Files of `templates/shared`, and where they go. */
  shared: Readonly<Record<string, string>>;
  /** How the project is started, after `npm install`. */
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
