import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocus } from './use-focus';

afterEach(cleanup);

/** A screen in which something else has the focus between its insertion and its first paint. */
function Screen({ takes }: { takes?: 'textbox' | 'button' }) {
  const heading = useFocus<HTMLHeadingElement>();
  useLayoutEffect(() => {
    if (takes) screen.getByRole(takes).focus();
  }, [takes]);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        Inicie sesión
      </h1>
      <input aria-label="Correo" />
      <button type="button">Pagar</button>
    </>
  );
}

it('moves the focus to what has appeared', () => {
  render(<Screen />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('takes it from the field whose Enter led here', () => {
  const { rerender } = render(<Screen key="one" />);
  screen.getByRole('textbox').focus();
  const before = document.activeElement;
  rerender(
    <>
      <Screen key="one" />
      <Notice />
    </>,
  );
  expect(document.activeElement).not.toBe(before);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

function Notice() {
  return (
    <p role="alert" tabIndex={-1} ref={useFocus<HTMLParagraphElement>()}>
      No aprobado
    </p>
  );
}

it('leaves it in a field that the payer has gone to meanwhile', () => {
  render(<Screen takes="textbox" />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('takes it from a button to which a dialog that closes has given it back', () => {
  render(<Screen takes="button" />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
