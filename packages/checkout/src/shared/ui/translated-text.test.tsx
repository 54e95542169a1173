import { translatePage } from '@istmo/contract/translate-page';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

type Shown = { amount: number; isOpen?: boolean; isBold?: boolean };

const Figure = ({ amount }: { amount: number }) => `$${amount}`;

/** Each way in which a component can write a text. */
const WAYS: Record<string, (shown: Shown) => ReactNode> = {
  'alone in an element': ({ amount }) => <p>{`Pagar $${amount}`}</p>,
  'in parts': ({ amount }) => <p>Pagar ${amount} ahora</p>,
  'a number': ({ amount }) => <p>{amount}</p>,
  'beside an element': ({ amount }) => (
    <p>
      <i /> Pagar ${amount} <b>{amount}</b> y {amount + 1}
    </p>
  ),
  'beside elements that come and go': ({ amount, isOpen }) => (
    <p>
      {isOpen && <i>antes</i>}Pagar ${amount}
      {isOpen && <b>después</b>}
      {isOpen && 'y más'}
    </p>
  ),
  'a component': ({ amount }) => (
    <p>
      <Figure amount={amount} />
    </p>
  ),
  'a fragment': ({ amount, isOpen }) => (
    <p>
      <>
        {isOpen ? 'Abierto' : ''} ${amount} {isOpen && <b>!</b>}
      </>
    </p>
  ),
  'a list': ({ amount }) => <p>{[`$${amount}`, <b key="b">{amount}</b>, 'fin']}</p>,
  'a text that becomes an element': ({ amount, isBold }) => <p>{isBold ? <b>{amount}</b> : amount}</p>,
  'a text that becomes nothing': ({ amount, isOpen }) => <p>{isOpen ? null : amount}</p>,
  'an option': ({ amount }) => (
    <select>
      <option>Pagar ${amount}</option>
    </select>
  ),
  'a live region': ({ amount }) => <p role="status">{amount > 10 ? `Ahora $${amount}` : ''}</p>,
};

const STATES: Shown[] = [
  { amount: 10, isOpen: true },
  { amount: 250 },
  { amount: 250, isBold: true },
  { amount: 250, isOpen: true },
  { amount: 31 },
];

/** Renders the states in turn, and returns the text of each. */
function show(Way: (shown: Shown) => ReactNode, between: (root: HTMLElement) => void) {
  const { container, rerender, unmount } = render(<p />);
  const read = STATES.map((state) => {
    rerender(Way(state));
    const { textContent } = container;
    between(container);
    return textContent;
  });
  unmount();
  return { read, left: container.innerHTML };
}

it.each(Object.entries(WAYS))('is the newest value on a page that was translated: %s', (_, Way) => {
  const plain = show(Way, () => undefined);
  const translated = show(Way, (root) => translatePage(root, (text) => text));
  expect(translated).toEqual(plain);
  expect(new Set(plain.read).size).toBeGreaterThan(1);
});

it.each(Object.entries(WAYS))('leaves no translation of an older value: %s', (_, Way) => {
  const marked = show(Way, (root) => translatePage(root, (text) => text.replaceAll(/\d/g, '0')));
  const plain = show(Way, () => undefined);
  expect(marked.read.at(-1)?.match(/\d+/g)).toEqual(plain.read.at(-1)?.match(/\d+/g));
});

/** What translators do to each text, or to each element that has one. None of them changes an element with `translate="no"`. */
const TRANSLATORS: Record<string, (root: HTMLElement) => void> = {
  'puts elements in its place': (root) => translatePage(root, foreign),
  'writes into it': (root) => {
    for (const text of textsIn(root)) text.data = foreign(text.data);
  },
  'puts another node in its place': (root) => {
    for (const text of textsIn(root)) text.replaceWith(foreign(text.data));
  },
  'splits it at its words': (root) => {
    for (const text of textsIn(root)) text.replaceWith(...foreign(text.data).split(/(?= )/));
  },
  'writes the whole element anew': (root) => {
    for (const element of new Set(textsIn(root).map((text) => text.parentElement)))
      if (element?.children.length === 0) element.innerHTML = `<i>${foreign(element.textContent)}</i>`;
  },
  'joins and splits the texts of an element': (root) => {
    root.normalize();
    for (const text of textsIn(root)) text.splitText(text.data.length / 2);
  },
};

const foreign = (text: string) => text.replaceAll(/\d/g, '0');

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.data.trim() !== '' && !text.parentElement?.closest('[translate="no"]'));
}

describe.each(Object.entries(TRANSLATORS))('a translator that %s', (_translator, play) => {
  it.each(Object.entries(WAYS))('leaves no figure of before: %s', (_, Way) => {
    const plain = show(Way, () => undefined);
    const translated = show(Way, play);
    expect(translated.left).toBe('');
    for (const [state, text] of translated.read.entries()) {
      const newest = plain.read[state] ?? '';
      if (STATES[state]?.amount !== STATES[state - 1]?.amount) expect(text).toBe(newest);
      // An unchanged value may stay translated, but it must not show an older value.
      const older = [...text].filter((sign, at) => sign !== newest[at] && sign !== '0');
      expect([text.length, older]).toEqual([newest.length, []]);
    }
  });
});

it.each([
  ['$1,250.50', 'no'],
  ['09:59', 'no'],
  ['•••• 1111', 'no'],
  ['+507 6123-4567', 'no'],
  ['LK-CAFE0001', 'no'],
  ['ana@istmo.test', 'no'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'no'],
  ['Pagar $10.00', null],
  ['Todos los métodos', null],
])('leaves a figure that stands alone as it is: %s', (text, marked) => {
  const Screen = ({ children }: { children: string }) => <p>{children}</p>;
  const { container, rerender } = render(<Screen>Cargando</Screen>);
  const shown = () => container.firstElementChild?.getAttribute('translate');
  rerender(<Screen>{text}</Screen>);
  expect(shown()).toBe(marked);
  rerender(<Screen>Cargando otra vez</Screen>);
  expect(shown()).toBeNull();
});
