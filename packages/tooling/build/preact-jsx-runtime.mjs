import { Fragment, options } from 'preact';

export * from '@preact/compat/jsx-runtime';

/*
 * Keeps what the page says right after a browser has translated it. A translator puts its own elements in the place of each
 * text node, and Preact would go on writing into the nodes that are no longer in the page. So Preact has no text nodes: a
 * text is the `textContent` of an element, and setting that replaces whatever a translator left there. A text that has
 * elements beside it gets an element of its own. React sets a text that is alone in its element the same way. Elements in an
 * SVG have no `textContent` here.
 *
 * This is the module of all JSX, so no screen can be without it.
 */
const { vnode: prepare } = options;

options.vnode = (vnode) => {
  prepare?.(vnode);
  const { type, props } = vnode;
  if (type === null) {
    // A text beside elements, or all that a component or a fragment returns. Preact's props of a text are the text.
    if (/\S/.test(props)) Object.assign(vnode, { type: 'span', props: textProps(String(props)) });
    return;
  }
  if (typeof type !== 'string' && type !== Fragment) return;
  const children = Array.isArray(props.children) ? props.children : [props.children];
  if (!children.some(isText)) return;
  const isAlone = type !== Fragment && children.every((child) => isText(child) || isNothing(child));
  vnode.props = isAlone
    ? { ...textProps(children.filter(isText).join(''), props.translate), ...props, children: undefined }
    : { ...props, children: joinTexts(children) };
};

/**
 * A figure is marked, so that a translator leaves it alone. In capitals, because Preact sets `translate` as a property, which
 * cannot be unset; HTML reads the names of attributes in small letters.
 */
const textProps = (text, translate) => ({
  textContent: text,
  ...(translate === undefined && isFigure(text) && { TRANSLATE: 'no' }),
});

/** Whether a text is an amount, a time, a number, a code or an address, which are the same in every language. */
const isFigure = (text) => /[\d@]/.test(text) && (!/\p{Ll}/u.test(text) || !/\s/.test(text.trim()));

/** Makes one text of those that have no element between them: the sentence of `Pay {amount} now`. */
function joinTexts(children) {
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

const isText = (child) => typeof child === 'string' || typeof child === 'number';

const isNothing = (child) => child === null || child === undefined || typeof child === 'boolean';
