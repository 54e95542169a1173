import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MaskedField } from '../shared/ui/fields/masked-field';
import { adoptPrerendered } from './adopt-prerendered';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const inPairs = (text: string) => text.replaceAll(' ', '').replace(/..(?=.)/g, '$& ');

/** A screen with a field whose digits are grouped, and a choice. */
function Screen() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('card');
  const [left, setLeft] = useState('');
  return (
    <>
      <MaskedField
        id="number"
        label="Number"
        value={text}
        format={inPairs}
        onText={setText}
        onBlur={() => setLeft('left')}
      />
      <input id="name" defaultValue={document.querySelector<HTMLInputElement>('#name')?.defaultValue} />
      {['card', 'yappy'].map((id) => (
        <input
          key={id}
          type="radio"
          name="method"
          value={id}
          checked={id === chosen}
          onChange={() => setChosen(id)}
        />
      ))}
      <output>{left}</output>
      <details>
        <summary>First</summary>
      </details>
      <details>
        <summary>Second</summary>
      </details>
    </>
  );
}

const PAGE = `<input id="number"><input id="name"><input id="gone">
  <input type="radio" name="prerendered" value="card" checked><input type="radio" name="prerendered" value="yappy">`;

function prerendered() {
  document.body.innerHTML = `<div id="root"></div><div id="prerender">${PAGE}</div>`;
  const root = found(document.getElementById('root'));
  const page = found(document.getElementById('prerender'));
  const onAdopted = vi.fn();
  adoptPrerendered(root, page, onAdopted);
  const field = (id: string) => found(page.querySelector<HTMLInputElement>(`#${id}`));
  return { root, page, field, onAdopted };
}

function found<T>(element: T | null): T {
  if (element === null) throw new Error('nothing there');
  return element;
}

async function draw(root: HTMLElement) {
  render(<Screen />, { container: root });
  // A mutation observer is called after this task.
  await Promise.resolve();
}

it('keeps an Esc, and repeats it for the app once what was typed is there', async () => {
  const { root, page, field } = prerendered();
  const heard = vi.fn(() => [root.querySelector<HTMLInputElement>('#name')?.value, page.isConnected]);
  const hear = (event: KeyboardEvent) => void (event.defaultPrevented || heard());
  addEventListener('keydown', hear);
  field('name').value = 'Ana';
  fireEvent.keyDown(field('name'), { key: 'Escape' });
  fireEvent.keyDown(field('name'), { key: 'Escape' });
  expect(heard).not.toHaveBeenCalled();
  await draw(root);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveReturnedWith(['Ana', false]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  removeEventListener('keydown', hear);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('repeats no other key, and no Esc that came after the drawn form was taken away', async () => {
  const { root, page, field } = prerendered();
  fireEvent.keyDown(field('name'), { key: 'a' });
  page.remove();
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  addEventListener('keydown', heard);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await draw(root);
  removeEventListener('keydown', heard);
  expect(heard.mock.calls).toMatchObject([[{ key: 'Escape', defaultPrevented: false }]]);
});

it('moves what was typed into the app’s field, by the field’s own rules, with the focus and the caret', async () => {
  const { root, page, field } = prerendered();
  field('number').focus();
  field('number').value = '123456';
  field('number').setSelectionRange(3, 3);
  await draw(root);
  const number = root.querySelector<HTMLInputElement>('#number');
  expect(number?.value).toBe('12 34 56');
  expect(document.activeElement).toBe(number);
  expect(number?.selectionStart).toBe(4);
  expect(root.querySelector('output')?.textContent).toBe('');
  expect(page.isConnected).toBe(false);
});

it('leaves the fields that the payer has left', async () => {
  const { root, field } = prerendered();
  field('number').value = '12';
  field('name').focus();
  await draw(root);
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('left');
  expect(document.activeElement).toBe(root.querySelector('#name'));
});

it('leaves the focus to the page around a frame, where the payer went', async () => {
  const { root, field } = prerendered();
  field('number').focus();
  field('number').value = '12';
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await draw(root);
  await expect.poll(() => root.querySelector('output')?.textContent).toBe('left');
  expect(root.querySelector<HTMLInputElement>('#number')?.value).toBe('12');
  expect(document.activeElement).toBe(document.body);
});

it('keeps the focus on a page of its own while the payer looks at another tab', async () => {
  const { root, field } = prerendered();
  field('number').focus();
  field('number').value = '12';
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await draw(root);
  expect(document.activeElement).toBe(root.querySelector('#number'));
  expect(root.querySelector('output')?.textContent).toBe('');
});

it.each([
  ['what was typed', 'value'],
  ['what was drawn', 'defaultValue'],
] as const)('keeps what is selected in %s', async (_, property) => {
  const { root, field } = prerendered();
  field('name')[property] = 'Ana Batista';
  field('name').focus();
  field('name').setSelectionRange(4, 11);
  await draw(root);
  const { selectionStart, selectionEnd } = found(root.querySelector<HTMLInputElement>('#name'));
  expect([selectionStart, selectionEnd]).toEqual([4, 11]);
});

it('leaves the drawn form alone while the app renders outside of the page', async () => {
  const { root, page, field, onAdopted } = prerendered();
  field('number').focus();
  field('number').value = '12';
  root.remove();
  await draw(root);
  expect([page.isConnected, document.activeElement]).toEqual([true, field('number')]);
  page.before(root);
  await Promise.resolve();
  expect(page.isConnected).toBe(false);
  expect(root.querySelector<HTMLInputElement>('#number')?.value).toBe('12');
  expect(onAdopted).toHaveBeenCalledOnce();
});

it('opens the sections that the payer has opened, and leaves the focus on the title of one', async () => {
  const { root, page, field } = prerendered();
  // The app's page does not have the first one, as when the window has become wide.
  page.innerHTML += '<details open></details><details></details><details open><summary>B</summary></details>';
  field('name').value = 'Ana';
  found(page.querySelector('summary')).focus();
  await draw(root);
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  expect(document.activeElement).toBe(root.querySelectorAll('summary')[1]);
});

it('chooses what the payer has chosen', async () => {
  const { root, page } = prerendered();
  fireEvent.click(found(page.querySelector('[value="yappy"]')));
  await draw(root);
  await expect.poll(() => root.querySelector<HTMLInputElement>('[value="yappy"]')?.checked).toBe(true);
});

it('takes no focus where nothing was touched', async () => {
  const { root, page } = prerendered();
  await draw(root);
  expect(document.activeElement).toBe(document.body);
  expect(page.isConnected).toBe(false);
});
