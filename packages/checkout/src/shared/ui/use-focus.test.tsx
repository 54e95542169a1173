import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocus } from './use-focus';

afterEach(cleanup);

function Heading() {
  return (
    <h1 tabIndex={-1} ref={useFocus<HTMLHeadingElement>()}>
      Inicie sesión
    </h1>
  );
}

it('moves the focus to what has appeared', () => {
  render(<Heading />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('does not take the focus from a field that the payer uses since the screen is there', () => {
  function Screen() {
    const field = useRef<HTMLInputElement>(null);
    // The payer's click right after the first paint.
    useLayoutEffect(() => field.current?.focus());
    return (
      <>
        <Heading />
        <input ref={field} aria-label="Correo" />
      </>
    );
  }
  render(<Screen />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
