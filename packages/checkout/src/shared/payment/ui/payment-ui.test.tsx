import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../../locales/es/errors';
import { fakeApi, makeMethodContext } from '../../../testing/fixtures/make-method-context';
import { renderScreen } from '../../../testing/render-screen';
import { PayButton, ProcessingLine } from './pay-button';
import { EndNotice, LateNotice, LimitNotice, UnansweredNotice } from './payment-notices';
import { TermsLine } from './terms-line';

const button = () => screen.getByRole('button', { name: 'Pagar $48.15' });

it('waits for the limits before it lets anybody pay', async () => {
  const merchantLimits = () => new Promise<never>(() => undefined);
  const { order } = makeMethodContext({ api: fakeApi({ merchantLimits }) });
  const onClick = vi.fn();
  const { payer } = await renderScreen(<PayButton order={order} onClick={onClick} />);
  await payer.click(button());
  expect(onClick).not.toHaveBeenCalled();
  order.setState({ limit: { checked: true } });
  await expect.poll(() => button().getAttribute('aria-disabled')).toBeNull();
  await payer.click(button());
  expect(onClick).toHaveBeenCalledOnce();
});

it('lets nobody pay an amount that is refused, and says why', async () => {
  const { order } = makeMethodContext();
  order.setState({ limit: { checked: true, refusal: 'amount_exceeds_limit_allowed' } });
  await renderScreen(
    <>
      <LimitNotice order={order} />
      <PayButton order={order} form="a-form" />
    </>,
  );
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('type')).toBe('submit');
  expect(screen.getByRole('alert').textContent).toMatch(/^El monto supera el límite/);
});

it.each([
  ['expired', 'waiting_time_over', '', /^Se acabó el tiempo para pagarNo se le cobró/],
  ['declined', 'insufficient_funds', '', /no fue aprobado.*fondos suficientes.*No se le cobró/],
  [
    'declined',
    'insufficient_funds',
    'Sin saldo',
    /no fue aprobado.*Sin saldo.*No se le cobró.*o agregue fondos/,
  ],
  // The advice for a card would be wrong of any other method.
  [
    'declined',
    'payment_declined',
    'Denegado',
    /no fue aprobadoDenegadoNo se le cobró nada\. Puede intentar de nuevo/,
  ],
  [
    'declined',
    'wrong_pin',
    'El PIN no es correcto',
    /no es correctoNo se le cobró nada\. Intente de nuevo con el PIN/,
  ],
  [
    'canceled',
    'payment_canceled',
    '',
    /^El pago se cancelóNo se le cobró nada\. Empiece otra vez cuando quiera/,
  ],
  ['failed', 'possible_duplicated_tx', '', /puede que ya haya pagado/],
  ['expired', 'request_expired', '', /^Se acabó el tiempo para pagarLa solicitud venció/],
  // The title already gives the reason.
  ['expired', 'payment_expired', '', /^Se acabó el tiempo para pagarEmpiece el pago otra vez/],
  ['canceled', 'constructor', '', /^El pago se cancelóNo se le cobró/],
  ['failed', '', '', /^No se pudo realizar el pagoNo se le cobró/],
] as const)('says that it was %s: %s %s', async (outcome, reason, message, text) => {
  await renderScreen(<EndNotice outcome={outcome} reason={reason} message={message} />);
  expect(screen.getByRole('alert').textContent).toMatch(text);
});

it.each([
  [true, /El servicio no ha respondido/],
  [false, /Se cortó la conexión/],
])('says that nobody knows, online %s', async (online, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await renderScreen(<UnansweredNotice />);
  expect(screen.getByRole('alert').textContent).toMatch(text);
});

it.each([
  ['and nothing of the payment that goes on', 'Ya hay otro en curso.', 'Ya hay otro en curso.'],
  ['and what to do where nobody could be asked about another', '', errors.happen_error_try_again],
])('says of what was not sent that it was not, %s', async (_what, message, text) => {
  await renderScreen(
    <EndNotice outcome="canceled" reason="happen_error_try_again" message={message} sent={false} />,
  );
  expect(screen.getByRole('alert').textContent).toBe(`No se hizo ningún pago nuevo${text}`);
});

describe('processing line', () => {
  beforeEach(() => void vi.useFakeTimers());

  const made = makeMethodContext();
  const order = Object.assign(made.order, { payee: { name: 'Café Boquete', logo: undefined } });

  it('keeps the form out of reach until it is gone, and the focus in the page', async () => {
    const page = (isPaying: boolean) => (
      <main>
        <div data-content>
          <input aria-label="CVC" />
        </div>
        <div>
          <button type="button">Pagar</button>
          {isPaying && <ProcessingLine order={order} busy="Paying" slow="The bank is slow" />}
        </div>
      </main>
    );
    const { rerender } = await renderScreen(page(false));
    screen.getByLabelText('CVC').focus();
    rerender(page(true));
    const form = document.querySelector<HTMLElement>('[data-content]');
    expect([form?.inert, document.activeElement?.textContent]).toEqual([true, 'Pagar']);
    rerender(page(false));
    expect(form?.inert).toBe(false);
  });

  it('leaves a dialog of the form within reach, which keeps the rest from it', async () => {
    await renderScreen(
      <main>
        <div data-content>
          <dialog />
        </div>
        <ProcessingLine order={order} busy="Paying" slow="The bank is slow" />
      </main>,
    );
    const form = document.querySelector<HTMLElement>('[data-content]');
    const dialog = document.querySelector('dialog');
    dialog?.showModal();
    await expect.poll(() => form?.inert).toBe(false);
    dialog?.close();
    await expect.poll(() => form?.inert).toBe(true);
  });

  it('shows after 2 seconds who is paid and how much, in place of the page', async () => {
    await renderScreen(
      <main>
        <ProcessingLine order={order} busy="Paying" slow="The bank is slow" />
      </main>,
    );
    const shown = () => document.querySelector('main > div')?.textContent;
    act(() => void vi.advanceTimersByTime(1999));
    expect(shown()).toBeUndefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBe('$48.15a Café BoquetePayingPago cifrado · no cierre esta página');
  });

  it('says nothing at first, then what is happening, then that it is slow', async () => {
    await renderScreen(
      <ProcessingLine order={order} soon="Asking the bank" busy="Paying" slow="The bank is slow" />,
    );
    const text = () => screen.getByRole('status').textContent;
    const at = (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
      return text();
    };
    expect(text()).toBe('');
    expect([at(1999), at(1), at(5999), at(1)]).toEqual([
      '',
      'Asking the bank',
      'Asking the bank',
      'The bank is slow',
    ]);
  });

  it('begins anew after a question, until which nobody is asked', async () => {
    await renderScreen(
      <>
        <dialog data-testid="question" />
        <ProcessingLine order={order} soon="Asking the bank" busy="Paying" slow="The bank is slow" />
      </>,
    );
    const text = () => screen.getByRole('status').textContent;
    const question = screen.getByTestId<HTMLDialogElement>('question');
    await act(async () => void vi.advanceTimersByTime(2000));
    expect(text()).toBe('Asking the bank');
    await act(async () => question.setAttribute('open', ''));
    await act(async () => void vi.advanceTimersByTime(8000));
    expect(text()).toBe('');
    await act(async () => question.removeAttribute('open'));
    expect(text()).toBe('');
    await act(async () => void vi.advanceTimersByTime(2000));
    expect(text()).toBe('Asking the bank');
  });
});

describe('terms line', () => {
  it('leads to the terms in a tab of its own', () => {
    render(<TermsLine order={{ termsUrl: 'https://tienda.test/terminos' }}>Acepta los términos</TermsLine>);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Acepta los términos' });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://tienda.test/terminos',
      '_blank',
      'noopener',
    ]);
  });

  it('says nothing of terms that nobody can read', () => {
    const { container } = render(<TermsLine order={{}}>Acepta los términos</TermsLine>);
    expect(container.textContent).toBe('');
  });
});

it('no longer says that an answer is late once the payer has more time', async () => {
  const { rerender } = await renderScreen(null);
  vi.useFakeTimers({ now: 0 });
  const show = (until: number) => rerender(<LateNotice until={until} />);
  const isSaid = () => screen.queryByRole('alert') !== null;
  show(1000);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(isSaid()).toBe(true);
  show(200_000);
  expect(isSaid()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(199_000));
  expect(isSaid()).toBe(true);
});
