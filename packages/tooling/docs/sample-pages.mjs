import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { compileScript, parse } from 'vue/compiler-sfc';
import { root } from '../environment/installed.mjs';
import { docBlocks } from './doc-blocks.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const TEMPLATES = 'packages/sandbox/templates';
const EXAMPLE = 'examples/merchant-server';

const blocks = docBlocks();

function blockOf(file, part) {
  const found = blocks.find((block) => block.file === file && block.code.includes(part));
  if (!found) throw new Error(`${file} has no such block any more: ${part}`);
  return found.code;
}

/** The compiled scripts. Each page is opened many times, but compiled only once. */
const scripts = new Map();

function scriptOf(code) {
  const { CommonJS } = ts.ModuleKind;
  const compilerOptions = { module: CommonJS, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX };
  if (!scripts.has(code)) scripts.set(code, ts.transpileModule(code, { compilerOptions }).outputText);
  return scripts.get(code);
}

/** Runs TypeScript, JSX too, as a module that gets its imports from `modules`. Returns what it exports. */
function evaluate(code, modules, { fetch }) {
  const exports = {};
  const require = (name) => {
    if (!(name in modules)) throw new Error(`The page imports ${name}.`);
    return modules[name];
  };
  new Function('require', 'exports', 'fetch', scriptOf(code))(require, exports, fetch);
  return exports;
}

const withoutImports = (code) => code.replaceAll(/^import .*$/gm, '');

/** A page with a script that uses the global `Checkout`. */
const script = (name, files, server) => ({
  name,
  server,
  async mount({ fetch, checkout }) {
    const [html, code] = files();
    globalThis.document.body.innerHTML = /<\/title>([^]*)<\/html>/
      .exec(html)[1]
      .replaceAll(/<script.*?<\/script>/g, '');
    await new Function('Checkout', 'fetch', `return (async () => {${code}})()`)(checkout, fetch);
  },
});

/** The texts about an order on the pages of shops with a server. */
export const TEXTS = `${EXAMPLE}/public/order-texts.js`;

/** The modules that a bundled page imports of its shop. */
function shopFor({ fetch, checkout }) {
  const texts = evaluate(read(TEXTS), {}, {});
  const modules = { '@istmo/checkout': checkout, './order-texts.js': texts };
  const orders = evaluate(read(`${TEMPLATES}/shared/orders-client.ts`), modules, { fetch });
  return { './order-texts.js': texts, './orders': orders };
}

const react = (name, code, server) => ({
  name,
  server,
  async mount(world) {
    const [React, runtime, client] = await Promise.all(
      ['react', 'react/jsx-runtime', 'react-dom/client'].map((one) => import(one)),
    );
    const CheckoutButton = ({ options, onResult, onClick, ...rest }) =>
      React.createElement('button', {
        ...rest,
        onClick(event) {
          onClick?.(event);
          if (!event.defaultPrevented) void world.checkout.open(options).result.then(onResult);
        },
      });
    const modules = {
      react: React,
      'react/jsx-runtime': runtime,
      'react-dom/client': client,
      '@istmo/checkout-react': { CheckoutButton },
      ...(server && shopFor(world)),
    };
    globalThis.document.body.innerHTML = '<div id="shop"></div>';
    const { Shop, Order, default: App } = evaluate(code(), modules, world);
    const Page = Shop ?? Order ?? App;
    // Some pages render themselves.
    if (!Page) return undefined;
    const root = client.createRoot(globalThis.document.getElementById('shop'));
    root.render(React.createElement(Page));
    return () => root.unmount();
  },
});

const vue = (name, code, server) => ({
  name,
  server,
  async mount(world) {
    const Vue = await import('vue');
    const CheckoutButton = {
      inheritAttrs: false,
      props: ['options'],
      emits: ['result'],
      setup: (props, { attrs, emit, slots }) => {
        const onClick = (event) => {
          attrs.onClick?.(event);
          if (event.defaultPrevented) return;
          void world.checkout.open(props.options).result.then((result) => emit('result', result));
        };
        return () => Vue.h('button', { ...attrs, onClick }, slots.default());
      },
    };
    const modules = { vue: Vue, '@istmo/checkout-vue': { CheckoutButton }, ...shopFor(world) };
    globalThis.document.body.innerHTML = '<div id="shop"></div>';
    const page = evaluate(server ? compiled(code()) : code(), modules, world).default;
    // Some pages mount themselves.
    if (!page) return undefined;
    const app = Vue.createApp(page);
    app.mount('#shop');
    return () => app.unmount();
  },
});

/** A file with `<script setup>` as one module. */
const compiled = (code) =>
  compileScript(parse(code).descriptor, { id: 'page', inlineTemplate: true }).content;

/** A page with `<istmo-checkout>` that listens to its events. */
const element = (name, files) => ({
  name,
  async mount(world) {
    const [html, code] = files();
    globalThis.document.body.innerHTML = /<body>([^]*)<\/body>/.exec(html)[1];
    const one = globalThis.document.querySelector('istmo-checkout');
    const send = (event, detail) => one.dispatchEvent(Object.assign(new globalThis.Event(event), { detail }));
    one.addEventListener('click', async (event) => {
      if (event.defaultPrevented) return;
      const result = await world.checkout.open().result;
      send('result', result);
      send('closed', result);
    });
    evaluate(code, { '@istmo/checkout-element': {} }, world);
  },
});

/** What the samples of the READMEs call, as their pages may define it. */
const GIVEN = {
  showThanks: () => say('Gracias.'),
  showRefunded: () => say('Su pago fue devuelto.'),
  showConfirming: () => say('No inicie otro pago.'),
  offerToPayAgain: () => say('No está pagado.', false),
};

function say(text, isDone = true) {
  globalThis.document.querySelector('[role=status]').textContent = text;
  globalThis.document.querySelector('button').disabled = isDone;
}

/** A page with the sample of a README. The code that it needs around it is in `GIVEN`. */
const readme = ({ mount, ...page }) => ({
  ...page,
  mount(world) {
    Object.assign(globalThis, GIVEN);
    return mount(world);
  },
});

const STATUS = '<p role="status"></p>';

/** Every page that developers copy. `server` is the shop's server that it asks; without one, it relies on the result alone. */
export const SAMPLE_PAGES = [
  script(
    'examples/merchant-server, init html, init express',
    () => [
      read(`${EXAMPLE}/public/index.html`),
      read(TEXTS).replaceAll('export ', '') + withoutImports(read(`${EXAMPLE}/public/shop.js`)),
    ],
    'init',
  ),
  react('init react', () => read(`${TEMPLATES}/react/src/shop.tsx`), 'init'),
  react('init next, docs/guides/frameworks/next.md', () => read(`${TEMPLATES}/next/app/shop.tsx`), 'init'),
  vue('init vue, docs/guides/frameworks/vue.md', () => read(`${TEMPLATES}/vue/src/App.vue`), 'init'),
  react('examples/react', () => read('examples/react/main.tsx')),
  vue('examples/vue', () => read('examples/vue/main.ts')),
  element('examples/element', () => [read('examples/element/index.html'), read('examples/element/main.ts')]),
  script('docs/get-started/quick-start.md, with JavaScript', () => [
    blockOf('docs/get-started/quick-start.md', 'id="state"'),
    blockOf('docs/get-started/quick-start.md', '// shop.js'),
  ]),
  react('docs/get-started/quick-start.md, with React', () =>
    blockOf('docs/get-started/quick-start.md', 'function Order'),
  ),
  react('docs/get-started/first-payment.md', () =>
    blockOf('docs/get-started/first-payment.md', 'function App'),
  ),
  readme(
    script('packages/loader/README.md', () => [
      `</title><button>Pagar</button>${STATUS}</html>`,
      `document.querySelector('button').onclick = async () => {
        const open = () => Object.assign(Checkout.open(), { on() {} });
        ${withoutImports(blockOf('packages/loader/README.md', 'showConfirming'))}
      };`,
    ]),
  ),
  readme(
    react('packages/react/README.md', () =>
      blockOf('packages/react/README.md', 'showConfirming').replace(
        /^<CheckoutButton[^]*(?=;)/m,
        `export const Shop = () => <>$&${STATUS}</>`,
      ),
    ),
  ),
  readme(
    element('packages/element/README.md', () => [
      `<body>${blockOf('packages/element/README.md', 'display="modal"')}${STATUS}</body>`,
      blockOf('packages/element/README.md', 'showConfirming'),
    ]),
  ),
];
