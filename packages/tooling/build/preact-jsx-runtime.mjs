import { createElement, Fragment, options } from 'preact';
import { hydrating } from '../../checkout/src/first-screen/hydrating.ts';
import { childrenOf, isFigure, isNothing, isText, joinTexts, wrapTexts } from './texts.mjs';

export * from '@preact/compat/jsx-runtime';

/*
 * Keeps the page's texts correct after a browser has translated it. A translator puts its own elements in the place of each
 * text node, and Preact would still write into the nodes that are no longer in the page. So Preact has no text nodes: a
 * text is the `textContent` of an element, and setting that replaces whatever a translator left there. A text that has
 * elements beside it gets an element of its own. React sets a text that is alone in its element the same way. Elements in an
 * SVG have no `textContent` here.
 *
 * While the app hydrates the prerendered form, its texts stay the prerendered nodes: Preact would remove the nodes that it
 * has no text for. Later renders work as above.
 *
 * This is the module of all JSX, so no screen can be without it.
 */
const { vnode: prepare } = options;

options.vnode = (vnode) => {
  prepare?.(vnode);
  const { type, props } = vnode;
  if (type === null) {
    if (hydrating.isOn) return;
    // A text beside elements, or the only content of a component or fragment. The props of Preact's text nodes are the text.
    if (/\S/.test(props)) Object.assign(vnode, { type: 'span', props: textProps(String(props)) });
    return;
  }
  if (typeof type !== 'string' && type !== Fragment) return;
  const children = childrenOf(props);
  if (!children.some(isText)) return;
  const isAlone = type !== Fragment && children.every((child) => isText(child) || isNothing(child));
  if (hydrating.isOn)
    vnode.props = { ...props, children: isAlone ? joinTexts(children) : wrapTexts(children, inSpan) };
  else
    vnode.props = isAlone
      ? { ...textProps(children.filter(isText).join(''), props.translate), ...props, children: undefined }
      : { ...props, children: joinTexts(children) };
};

const inSpan = (text) => createElement('span', null, text);

/**
 * Marks a figure, so that a translator does not change it. `TRANSLATE` is in capitals because Preact sets `translate` as a
 * property, which cannot be unset; HTML ignores the case of attribute names.
 */
const textProps = (text, translate) => ({
  textContent: text,
  ...(translate === undefined && isFigure(text) && { TRANSLATE: 'no' }),
});
