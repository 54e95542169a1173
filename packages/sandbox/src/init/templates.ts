/**
 * A project that `init` writes: its files are in `templates/<id>`, with files that several have from `templates/shared`, and
 * what every shop does alike from `examples/merchant-server`.
 */
export type Template = {
  /** What the list of templates says. */
  what: string;
  /** Files of the example, which keep their place. */
  example: readonly string[];
  /** Files of `templates/shared`, and where they go. */
  shared: Readonly<Record<string, string>>;
  /** How the project is started, after `npm install`. */
  start: string;
};

const SERVER = ['server/orders.mjs', 'server/state-after.mjs', 'server/verify.mjs'];
const PAGE = [...SERVER, 'public/index.html', 'public/shop.js'];
const VITE = [...SERVER, 'server/api.mjs'];

const SHOP = { 'README.md': 'README.md', 'sandbox.env': '.env', 'product.mjs': 'server/product.mjs' };
const BUNDLED_SHOP = { ...SHOP, 'orders-client.ts': 'src/orders.ts' };

export const TEMPLATES = {
  html: {
    what: 'one page with a script tag, and a server that needs only Node',
    example: [...PAGE, 'server/api.mjs', 'server.mjs'],
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
    example: SERVER,
    shared: { ...SHOP, 'orders-client.ts': 'app/orders.ts' },
    start: 'npm run dev',
  },
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof TEMPLATES;

/** The ids of the templates, in the order of the list. */
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[];
