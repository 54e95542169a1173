// The code that opens the checkout with the selected options. Defaults are left out.
(() => {
  const ORIGIN = 'http://localhost:4600';
  const WIDTH = 76;
  const GUARDS = { keepOpen: 'closeRequested', stay: 'leaving' };
  const KINDS = { script, button, npm, react };

  /** `guards`: which of `keepOpen` and `stay` are on. */
  globalThis.codeToCopy = (kind, { options, guards = [] }) =>
    KINDS[kind](
      options,
      guards.map((guard) => GUARDS[guard]),
    );

  function script(options, guarded) {
    return [
      `<script src="${ORIGIN}/v1/checkout.js" defer></script>`,
      ...placeOf(options),
      `<button id="pay" type="button">${label()}</button>`,
      '<script type="module">',
      ...onClick('Checkout.', options, guarded).map((line) => `  ${line}`.replaceAll(/<(?=\/|!--)/g, '<\\')),
      '</script>',
    ].join('\n');
  }

  function button(options, guarded) {
    const isText = ([, value]) => typeof value !== 'object';
    const given = Object.entries(options);
    const attributes = given.filter(isText).map(([name, value]) => [`data-${kebab(name)}`, value]);
    const others = given.filter((entry) => !isText(entry)).map(([name]) => name);
    return [
      ...placeOf(options),
      '<script',
      ...[['src', `${ORIGIN}/v1/checkout.js`], ...attributes, ['data-button', label()]].map(
        ([name, value]) => `  ${name}="${inAttribute(value)}"`,
      ),
      '></script>',
      ...(others.length > 0
        ? [`<!-- ${globalThis.page.text('notAttributes')} ${others.join(', ')} -->`]
        : []),
      ...(guarded.length > 0
        ? ['<script type="module">', ...guarded.map((event) => `  Checkout.${guard(event)}`), '</script>']
        : []),
    ].join('\n');
  }

  function npm(options, guarded) {
    const call = options.display === 'inline' ? 'mount' : 'open';
    const bundled = { ...options, checkoutOrigin: options.checkoutOrigin ?? ORIGIN };
    return [`import { ${call} } from '@istmo/checkout';`, '', ...onClick('', bundled, guarded)].join('\n');
  }

  function react({ display, container: _container, ...rest }, guarded) {
    const name = display === 'inline' ? 'CheckoutFrame' : 'CheckoutButton';
    const options = {
      ...rest,
      ...(display && display !== 'inline' && { display }),
      checkoutOrigin: rest.checkoutOrigin ?? ORIGIN,
    };
    const handlers = guarded.map(
      (event) => `on${event[0].toUpperCase()}${event.slice(1)}={(event) => event.preventDefault()}`,
    );
    return [
      `import { ${name} } from '@istmo/checkout-react';`,
      '',
      'export function Pay() {',
      '  return (',
      `    <${name}`,
      `      options={${literal(options, '      ')}}`,
      ...handlers.map((handler) => `      ${handler}`),
      '      onResult={({ outcome, paid, codOper }) => console.log(outcome, paid, codOper)}',
      ...(display === 'inline' ? ['    />'] : ['    >', `      ${label()}`, `    </${name}>`]),
      '  );',
      '}',
    ].join('\n');
  }

  function onClick(prefix, { display, container, ...rest }, guarded) {
    const options = display && display !== 'inline' ? { ...rest, display } : rest;
    const given = literal(options, '  ');
    const call = display === 'inline' ? `mount(${literal(container ?? '', '')}, ${given})` : `open(${given})`;
    return [
      "document.getElementById('pay').addEventListener('click', async () => {",
      ...`  const session = ${prefix}${call};`.split('\n'),
      ...guarded.map((event) => `  session.${guard(event)}`),
      '  const { outcome, paid, codOper } = await session.result;',
      '  console.log(outcome, paid, codOper);',
      '});',
    ];
  }

  function guard(event) {
    return `on('${event}', (event) => event.preventDefault());`;
  }

  /** The element for an inline checkout, if its selector is an id. */
  function placeOf({ display, container = '' }) {
    const [, id] = /^#([\w-]+)$/.exec(container) ?? [];
    return display === 'inline' && id ? [`<div id="${id}"></div>`] : [];
  }

  function label() {
    return globalThis.page.text('payLabel');
  }

  function kebab(name) {
    return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  }

  function inAttribute(value) {
    return `${value}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  }

  /** A value as JavaScript: on one line if it fits, else one field per line. */
  function literal(value, indent) {
    if (typeof value === 'string') return quoted(value);
    if (typeof value !== 'object') return `${value}`;
    const isList = Array.isArray(value);
    const deeper = `${indent}  `;
    const parts = Object.entries(value).map(([name, one]) =>
      isList ? literal(one, deeper) : `${name}: ${literal(one, deeper)}`,
    );
    const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
    if (!line.includes('\n') && indent.length + line.length < WIDTH - 24) return line;
    const [open, close] = isList ? '[]' : '{}';
    return [open, ...parts.map((part) => `${deeper}${part},`), `${indent}${close}`].join('\n');
  }

  function quoted(text) {
    const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
    return `'${escaped}'`;
  }
})();
