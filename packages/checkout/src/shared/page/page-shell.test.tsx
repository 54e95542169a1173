import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { useTitle, useTitleState } from './page-shell';

function Page({ state }: { state?: string }) {
  useTitle('Pago', 'Café Boquete');
  return state === undefined ? null : <State text={state} />;
}

function State({ text }: { text: string }) {
  useTitleState(text);
  return null;
}

it('says page, state and merchant, and forgets the state with what showed it', async () => {
  const { rerender } = await renderScreen(<Page />);
  expect(document.title).toBe('Pago · Café Boquete');
  rerender(<Page state="Apruebe el pago" />);
  expect(document.title).toBe('Apruebe el pago · Pago · Café Boquete');
  rerender(<Page state="El pago no fue aprobado" />);
  expect(document.title).toBe('El pago no fue aprobado · Pago · Café Boquete');
  rerender(<Page />);
  expect(document.title).toBe('Pago · Café Boquete');
});

it('has the state from the start where a page opens with it', async () => {
  await renderScreen(<Page state="Escanee con Nequi" />);
  expect(document.title).toBe('Escanee con Nequi · Pago · Café Boquete');
});
