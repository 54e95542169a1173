/**
 * The code that the recording build adds to the checkout and the sandbox. It notes each field of the contract that a program
 * sends or reads, and is not released. `noteReach` is Playwright's in a page, and writes to a file in the sandbox.
 */
const noted = new Set();
const watched = new WeakSet();

export function note(key) {
  if (noted.has(key)) return;
  noted.add(key);
  // A page may close meanwhile.
  globalThis.noteReach?.(key)?.catch?.(() => undefined);
}

const nameOf = ({ method, path }) => `${method} ${path}`;
const isEmpty = (value) => value === undefined || value === null || value === '';

function each(value, path, visit) {
  if (Array.isArray(value)) value.forEach((one) => each(one, path, visit));
  else if (typeof value === 'object' && value !== null)
    for (const name of Object.keys(value)) {
      const at = `${path} ${name}`;
      visit(value, name, at);
    }
}

/** Notes the fields of a message that are filled. */
function noteFilled(value, path) {
  each(value, path, (owner, name, at) => {
    const field = owner[name];
    if (isEmpty(field)) return;
    note(at);
    if (name === 'reason') note(`error sent ${field}`);
    noteFilled(field, at);
  });
}

/** Notes each field of a message when it is read. */
function watch(value, path) {
  if (typeof value !== 'object' || value === null || watched.has(value) || Object.isFrozen(value)) return;
  watched.add(value);
  if (Array.isArray(value)) {
    value.forEach((one) => watch(one, path));
    return;
  }
  each(value, path, (owner, name, at) => {
    let field = owner[name];
    watch(field, at);
    Object.defineProperty(owner, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        note(at);
        return field;
      },
      set: (next) => {
        field = next;
      },
    });
  });
}

/** A body that a page sends. Tests and servers send others. */
export function sent(c, endpoint, body) {
  if (c.req.header('sec-fetch-mode')) noteFilled(body, `sent ${nameOf(endpoint)}`);
  return body;
}

/** The input of a handler. */
export function taken(endpoint, input) {
  watch(input.body, `taken ${nameOf(endpoint)}`);
  return input;
}

export function answered(endpoint, data) {
  noteFilled(data, `answered ${nameOf(endpoint)}`);
  return data;
}

/** An answer that the checkout has parsed. */
export function read(endpoint, data) {
  watch(data, `read ${nameOf(endpoint)}`);
  return data;
}

export const errorSent = (text) => note(`error sent ${text}`);
export const textShown = (namespace, key) => namespace === 'errors' && note(`error shown ${key}`);
