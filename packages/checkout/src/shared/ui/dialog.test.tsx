import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLayoutEffect } from 'react';
import { Dialog } from './dialog';
import { useFocus } from './use-focus';

it('is modal, named by its title, and closed by its owner only', async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="¿Salir?" onClose={onClose} closeLabel="Cerrar">
      …
    </Dialog>,
  );
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: '¿Salir?' });
  await expect.poll(() => dialog.open).toBe(true);
  const canceled = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(canceled).toBe(true);
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('gives the focus back to what opened it', async () => {
  const page = (isAsking: boolean) => (
    <>
      <button>Salir</button>
      {isAsking && (
        <Dialog title="¿Salir?" onClose={vi.fn()} closeLabel="Cerrar">
          …
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: 'Salir' });
  opener.focus();
  rerender(page(true));
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  await expect.poll(() => dialog.open).toBe(true);
  screen.getByRole('button', { name: 'Cerrar' }).focus();
  rerender(page(false));
  await expect.poll(() => document.activeElement).toBe(opener);
});

describe('in a frame that is taller than the window around it', () => {
  /** The part of the frame that the payer sees, and the height of the frame, CSS pixels. */
  const seen = { top: 0, bottom: 0, frame: 0 };
  const look = (top: number, bottom: number, frame: number) => Object.assign(seen, { top, bottom, frame });

  async function open() {
    vi.stubGlobal('parent', {});
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: object[]) => void;
        constructor(report: (entries: object[]) => void) {
          this.#report = report;
        }
        observe() {
          vi.stubGlobal('innerHeight', seen.frame);
          const { top, bottom } = seen;
          queueMicrotask(() => this.#report([{ intersectionRect: { top, bottom, height: bottom - top } }]));
        }
        disconnect() {}
      },
    );
    render(
      <Dialog title="¿Salir?" onClose={vi.fn()}>
        <button>Quedarme</button>
      </Dialog>,
    );
    return screen.findByRole<HTMLDialogElement>('dialog', { name: '¿Salir?' });
  }

  const insets = ({ style }: HTMLElement) => [
    style.getPropertyValue('--above'),
    style.getPropertyValue('--below'),
  ];

  it('opens in the part that the payer sees', async () => {
    look(600, 1200, 1500);
    const dialog = await open();
    await expect.poll(() => insets(dialog)).toEqual(['600px', '300px']);
  });

  it('gets the focus where it is placed, so that the browser does not scroll the page to where it is not yet', async () => {
    const scrolls: unknown[] = [];
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
      scrolls.push([this.closest('dialog')?.style.getPropertyValue('--above'), options]);
    });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    let hidden: string | undefined;
    showModal.mockImplementation(function (this: HTMLDialogElement) {
      hidden = this.style.visibility;
      this.setAttribute('open', '');
    });
    look(600, 1200, 1500);
    const dialog = await open();
    await expect.poll(() => scrolls).toContainEqual(['600px', { preventScroll: true }]);
    expect([hidden, dialog.style.visibility]).toEqual(['hidden', '']);
    expect(scrolls).not.toContainEqual(['', expect.anything()]);
  });

  it('stays there when the frame changes its height', async () => {
    look(600, 1200, 1500);
    const dialog = await open();
    await expect.poll(() => insets(dialog)).toEqual(['600px', '300px']);
    look(100, 500, 500);
    window.dispatchEvent(new Event('resize'));
    await expect.poll(() => insets(dialog)).toEqual(['100px', '0px']);
  });

  it('scrolls to the frame where too little of it is visible, once, and opens in the part that is', async () => {
    const scroll = vi.spyOn(document.documentElement, 'scrollIntoView').mockImplementation(() => {
      look(0, 900, 1500);
      window.dispatchEvent(new Event('resize'));
    });
    look(0, 100, 1500);
    const dialog = await open();
    await expect.poll(() => insets(dialog)).toEqual(['0px', '600px']);
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  });
});

describe('use focus', () => {
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
});
