/**
 * What is in the page, a line an element or text, to compare two pages of the same components. Ids that are made while rendering
 * differ: what counts is that the same elements refer to each other. A control's state counts, and not from where it has it.
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
