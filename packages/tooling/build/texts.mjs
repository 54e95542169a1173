/*
 * Rules for texts, so that a page stays correct after a browser has translated it: a text that has elements beside it gets an
 * element of its own, and a figure is marked. The app's JSX runtime and the build, which prerenders the first screen, use
 * them.
 */

export const childrenOf = ({ children }) => (Array.isArray(children) ? children : [children]);

/** Whether a text is an amount, a time, a number, a code or an address, which are the same in every language. */
export const isFigure = (text) => /[\d@]/.test(text) && (!/\p{Ll}/u.test(text) || !/\s/.test(text.trim()));

/** Makes one text of those that have no element between them: the sentence of `Pay {amount} now`. */
export function joinTexts(children) {
  const joined = [...children];
  let start;
  for (const [index, child] of children.entries()) {
    if (isText(child) && start !== undefined) {
      joined[start] = `${joined[start]}${child}`;
      joined[index] = null;
    } else if (isText(child)) start = index;
    else if (!isNothing(child)) start = undefined;
  }
  return joined;
}

/** Puts each text that has elements beside it into an element of its own. */
export const wrapTexts = (children, wrap) =>
  joinTexts(children).map((child) => (isText(child) && /\S/.test(child) ? wrap(String(child)) : child));

export const isText = (child) => typeof child === 'string' || typeof child === 'number';

export const isNothing = (child) => child === null || child === undefined || typeof child === 'boolean';
