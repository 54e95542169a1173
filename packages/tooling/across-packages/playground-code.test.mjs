import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import ts from 'typescript';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../examples/plain-html/code-to-copy.js';

const { codeToCopy } = globalThis;
Reflect.deleteProperty(globalThis, 'codeToCopy');
// The page translates the texts; here each text is its key.
beforeEach(() => vi.stubGlobal('page', { text: (key) => key }));

const text = fc.oneof(fc.string(), fc.constantFrom("it's", 'a\\', '</script>', 'a\nb', '<!--<script>'));
const optional = { requiredKeys: [] };
const options = fc.record(
  {
    code: text,
    amount: text,
    display: fc.constantFrom('redirect', 'auto'),
    methods: fc.array(fc.constantFrom('card', 'yappy', 'cash'), { minLength: 1 }),
    appearance: fc.record({ radius: fc.nat(24), variables: fc.record({ brand: text }, optional) }, optional),
    prefill: fc.record({ name: text, phone: text }, optional),
    loadTimeoutMs: fc.nat(),
  },
  { ...optional, noNullPrototype: true },
);

/** Presses the button of a page that has this code, and returns the calls that the checkout received. */
function callOf(code) {
  let press;
  const calls = [];
  const call =
    (name) =>
    (...given) => {
      calls.push([name, ...given]);
      return { on: (event) => calls.push(['on', event]), result: new Promise(() => undefined) };
    };
  const page = {
    document: { getElementById: () => ({ addEventListener: (_name, listener) => (press = listener) }) },
    Checkout: { open: call('open'), mount: call('mount') },
    open: call('open'),
    mount: call('mount'),
  };
  runInNewContext(code, page);
  void press();
  // Objects of another context have other prototypes, so only their content is compared.
  return JSON.parse(JSON.stringify(calls));
}

const scriptOf = (html) => /<script type="module">\n([^]*)\n<\/script>$/.exec(html)?.[1] ?? '';

it('generates a script and npm code that call the checkout with the given options', () => {
  fc.assert(
    fc.property(options, (given) => {
      const html = codeToCopy('script', { options: given });
      expect(callOf(scriptOf(html))).toEqual([['open', given]]);
      // A `</script>` in an option must not end the script early.
      expect(html.match(/<\/script>/gi)).toHaveLength(2);
      expect(html).not.toContain('<!--');
      const npm = codeToCopy('npm', { options: given }).replace(/^import .*$/m, '');
      expect(callOf(npm)).toEqual([['open', { ...given, checkoutOrigin: 'http://localhost:4600' }]]);
    }),
  );
});

it('mounts an inline checkout, and adds a listener for each chosen guard', () => {
  const inline = { code: 'LK-1', display: 'inline', container: '#here' };
  const html = codeToCopy('script', { options: inline, guards: ['keepOpen', 'stay'] });
  expect(html).toContain('<div id="here"></div>');
  expect(callOf(scriptOf(html))).toEqual([
    ['mount', '#here', { code: 'LK-1' }],
    ['on', 'closeRequested'],
    ['on', 'leaving'],
  ]);
});

it('generates valid React code with the same options', () => {
  fc.assert(
    fc.property(options, (given) => {
      const code = codeToCopy('react', { options: given, guards: ['keepOpen'] });
      const { diagnostics, outputText } = ts.transpileModule(code, {
        reportDiagnostics: true,
        compilerOptions: {
          jsx: ts.JsxEmit.React,
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
        },
      });
      expect(diagnostics).toEqual([]);
      const element = outputText.replace(/^import .*$/m, '').replace('export function', 'function');
      const React = { createElement: (name, props) => ({ name, props }) };
      const { name, props } = runInNewContext(`${element}; Pay()`, {
        React,
        CheckoutButton: 'CheckoutButton',
      });
      expect(name).toBe('CheckoutButton');
      expect(Object.keys(props)).toEqual(['options', 'onCloseRequested', 'onResult']);
      const whole = { ...given, checkoutOrigin: 'http://localhost:4600' };
      expect(JSON.parse(JSON.stringify(props.options))).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

it('writes simple options as attributes, and names those that cannot be attributes', () => {
  const given = { code: 'LK-"1"', loadTimeoutMs: 500, methods: ['card'], prefill: { name: 'Ana' } };
  expect(codeToCopy('button', { options: given })).toBe(
    [
      '<script',
      '  src="http://localhost:4600/v1/checkout.js"',
      '  data-code="LK-&quot;1&quot;"',
      '  data-load-timeout-ms="500"',
      '  data-button="payLabel"',
      '></script>',
      '<!-- notAttributes methods, prefill -->',
    ].join('\n'),
  );
});
