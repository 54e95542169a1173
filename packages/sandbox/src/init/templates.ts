/** A project that `init` writes: its files are in `templates/<id>`, with files that several have from `templates/shared`. */
export type Template = {
  /** What the list of templates says. */
  what: string;
  /** Files of `templates/shared`, and where they go. */
  shared: Readonly<Record<string, string>>;
  /** How the project is started, after `npm install`. */
  start: string;
};

const SERVER = {
  'README.md': 'README.md',
  'orders.mjs': 'server/orders.mjs',
  'state-after.mjs': 'server/state-after.mjs',
  'verify.mjs': 'server/verify.mjs',
};
const PAGE = { ...SERVER, 'index.html': 'public/index.html', 'shop.js': 'public/shop.js' };
const VITE = { ...SERVER, 'api.mjs': 'server/api.mjs', 'orders-client.ts': 'src/orders.ts' };

export const TEMPLATES = {
  html: {
    what: 'one page with a script tag, and a server that needs only Node',
    shared: { ...PAGE, 'api.mjs': 'server/api.mjs' },
    start: 'npm start',
  },
  express: { what: 'the same page, and a server with Express', shared: PAGE, start: 'npm start' },
  react: { what: 'React with Vite', shared: VITE, start: 'npm run dev' },
  vue: { what: 'Vue with Vite', shared: VITE, start: 'npm run dev' },
  next: {
    what: 'Next with the App Router',
    shared: { ...SERVER, 'orders-client.ts': 'app/orders.ts' },
    start: 'npm run dev',
  },
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof TEMPLATES;

/** The ids of the templates, in the order of the list. */
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[];
