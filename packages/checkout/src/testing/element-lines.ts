/**
 * The page's elements and texts, one per line, to compare two pages of the same components. Generated ids differ, so they are
 * numbered: only their references count. A control's state is its property; the attributes for it are left out.
 */
export function elementLines(page: Element): string[] {
  const made = new Map<string, string>();
  const numbered = (value: string) =>
    value.replace(/_[Rr]_\w*_|\bP\d+-\d+\b/g, (id) => {
      if (!made.has(id)) made.set(id, `made-${String(made.size + 1)}`);
      return made.get(id) ?? '';
    });
  const attributesOf = (element: Element): string[] =>
    [...element.attributes]
      .filter(({ name }) => !STATE.includes(name))
      .map(({ name, value }) => `${name}="${numbered(value)}"`)
      .toSorted();
  const linesOf = (element: Element, indent: string): string[] => [
    `${indent}<${[element.localName, ...attributesOf(element), ...stateOf(element)].join(' ')}>`,
    ...[...element.childNodes].flatMap((node) =>
      node instanceof Element
        ? linesOf(node, `${indent}  `)
        : node.textContent?.trim()
          ? [`${indent}  ${node.textContent.trim()}`]
          : [],
    ),
  ];
  return linesOf(page, '');
}

const STATE: readonly string[] = ['value', 'checked', 'selected'];

function stateOf(element: Element): string[] {
  if (element instanceof HTMLInputElement)
    return [`.value=${element.value}`, `.checked=${String(element.checked)}`];
  return element instanceof HTMLSelectElement ? [`.value=${element.value}`] : [];
}
