import { translatePage } from '@istmo/contract/translate-page';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

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

/** Shows one state after the other, and says what was read. */
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
