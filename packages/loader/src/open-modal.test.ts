import { afterEach, expect, it, vi } from 'vitest';
import { openModal } from './open-modal';

afterEach(() => void vi.restoreAllMocks());

function opened() {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const over = new AbortController();
  const requestClose = vi.fn();
  const view = openModal({ id: 'one', requestClose, signal: over.signal, language: 'es', retry: vi.fn() });
  view.present?.();
  const [dialog] = showModal.mock.contexts as HTMLDialogElement[];
  if (!dialog) throw new Error('No dialog was shown');
  const close = () => {
    over.abort();
    return view.remove(true);
  };
  return { dialog, requestClose, close };
}

it.each<[string, (dialog: HTMLDialogElement) => unknown]>([
  ['a click on the backdrop', (dialog) => dialog.click()],
  ['a gesture of the platform', (dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['Esc', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
])('asks the session to close by %s, and closes nothing by itself', async (_how, act) => {
  const { dialog, requestClose, close } = opened();
  act(dialog);
  expect(requestClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  await close();
});

it('does not ask for a click inside of it', async () => {
  const { dialog, requestClose, close } = opened();
  dialog.querySelector('iframe')?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(requestClose).not.toHaveBeenCalled();
  await close();
});

it.each([
  ['gives the focus back to what opened it', 'opener', false],
  ['leaves the focus where the page has put it', 'elsewhere', true],
])('%s', async (_what, id, isMoved) => {
  document.body.innerHTML = '<button id="opener"></button><button id="elsewhere"></button>';
  const [opener, elsewhere] = document.querySelectorAll('button');
  opener?.focus();
  const { close } = opened();
  if (isMoved) elsewhere?.focus();
  else opener?.blur();
  vi.useFakeTimers();
  await close();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(document.activeElement?.id).toBe(id);
});
