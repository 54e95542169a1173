import { Fragment, jsx as createOne, jsxs as createMany } from 'react/jsx-runtime';
import { childrenOf, isFigure, isNothing, isText, wrapTexts } from './texts.mjs';

/*
 * Writes texts like the app's own JSX runtime, in the markup of the prerendered first screen: the app hydrates it element by
 * element.
 */

export { Fragment };

export const jsx = (type, props, key) => createOne(type, withTexts(type, props), key);
export const jsxs = (type, props, key) => {
  const written = withTexts(type, props);
  return (Array.isArray(written.children) ? createMany : createOne)(type, written, key);
};

function withTexts(type, props) {
  if (typeof type !== 'string' && type !== Fragment) return props;
  const children = childrenOf(props);
  if (!children.some(isText)) return props;
  if (type === Fragment || !children.every((child) => isText(child) || isNothing(child)))
    return { ...props, children: wrapTexts(children, (text) => jsx('span', { children: text }, text)) };
  const text = children.filter(isText).join('');
  return { ...(isFigure(text) && { translate: 'no' }), ...props, children: text };
}
