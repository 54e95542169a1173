import { analyse } from 'scslre';

const MESSAGE = 'Call it on the module, `(await import(…)).f()`: the bundler may change f otherwise.';

/**
 * Refuses `const { f } = await import(…)`. Rollup (4.68) does not see the calls of a function that is imported this way, and
 * replaces its parameters by constants if all the other calls agree on them.
 */
const noDestructuredImport = {
  create: (context) => ({
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type !== 'ObjectPattern' || init?.type !== 'AwaitExpression') return;
      if (init.argument.type === 'ImportExpression') context.report({ node, message: MESSAGE });
    },
  }),
};

const WAITING =
  'A test does not rest on time: hold what it is to see, fake the timers, or wait for something that stays.';

const PAUSES = /^((globalThis|window)\.)?setTimeout$|\.waitForTimeout$|^vi\.waitFor$/;

const WAITS = /^(poll|waitFor|find(All)?By\w+)$/;
const limitsTime = ({ properties = [] }) =>
  properties.some(({ key, value }) => key?.name === 'timeout' && value.value > 0);

/**
 * Refuses pauses in tests: the global `setTimeout(…)`, `page.waitForTimeout(…)` and the sleep of `timers/promises`. Also
 * `vi.waitFor(…)`, which gives up after a second: `expect.poll(…)` has its limit from the settings. `test.setTimeout(…)`
 * only ends a test that hangs. A wait has no `timeout` of its own either: the settings have one that a slow machine does not
 * reach.
 */
const noPause = {
  create: (context) => ({
    CallExpression(node) {
      if (PAUSES.test(context.sourceCode.getText(node.callee))) context.report({ node, message: WAITING });
      if (!WAITS.test(node.callee.property?.name)) return;
      if (node.arguments.some(limitsTime)) context.report({ node, message: WAITING });
    },
    ImportDeclaration(node) {
      if (/^(node:)?timers\/promises$/.test(node.source.value)) context.report({ node, message: WAITING });
    },
  }),
};

const CLOSES = /^(Cerrar|Close|Salir|Cancelar el pago y salir|Volver al comercio)$/;

const namesButtonThatCloses = ({ callee, arguments: [, options] }) =>
  callee.property?.name === 'getByRole' &&
  callee.object.name !== 'page' &&
  options?.properties?.some(({ key, value }) => key?.name === 'name' && CLOSES.test(value.value));

/**
 * Refuses `click()` on a button of a frame that closes the checkout: Playwright waits for a confirmation that Chromium does
 * not always give. A page that is hosted has no such frame.
 */
const pressToClose = {
  create: (context) => ({
    CallExpression(node) {
      const { object, property } = node.callee;
      if (property?.name === 'click' && object.type === 'CallExpression' && namesButtonThatCloses(object))
        context.report({ node, message: 'It may close the frame: use `pressToClose()`.' });
    },
  }),
};

/**
 * Refuses regular expressions that take quadratic time or worse over one repeated character: the sender of such a text could
 * block the process or the page. Patterns that are built from parts are not checked: `every-text.test.ts` sends such texts to
 * each call of the sandbox.
 */
const noSuperLinearRegex = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      const [report] = analyse({ source, flags }, { reportTypes: REPORTS }).reports;
      if (report) context.report({ node, message: slowMessage(report) });
    },
  }),
};

// A match that fails is tried again from each position (Move), or with each way to split the text (Trade, Self).
const REPORTS = { Move: true, Trade: true, Self: true };

const slowMessage = ({ exponential, character }) =>
  `It takes ${exponential ? 'exponential' : 'quadratic'} time over many “${character.literal.source}” in a row.`;

/** The lint rules of this repository, which oxlint loads. */
export default {
  meta: { name: 'istmo' },
  rules: {
    'no-destructured-import': noDestructuredImport,
    'no-pause': noPause,
    'press-to-close': pressToClose,
    'no-super-linear-regex': noSuperLinearRegex,
  },
};
