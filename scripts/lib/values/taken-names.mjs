import ts from 'typescript';

/** The names that code takes out of other things: `b` of `a.b`, and of `const { b } = a`. Types take nothing. */
export function takenNames(code) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      names.add((node.propertyName ?? node.name).text);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return names;
}
