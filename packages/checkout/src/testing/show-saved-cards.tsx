import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { card } from '../flows/card/card-method';
import type { MethodContext, PanelProps } from '../shared/payment/payment-method';
import { master, others, visa } from './fixtures/wallet-answers';
import { answer, fakeApiOf, makeLogin, makeMethodContext } from './fixtures/make-method-context';
import { renderScreen } from './render-screen';

export const approved = answer({ status: 1, codOper: 'AUTH_CAP-1' });

/** A card method of a user with saved cards, with a provider that gives the given answers. */
export async function showSavedCards(
  calls: object = {},
  change: Partial<MethodContext> = {},
  props: PanelProps = {},
) {
  const api = {
    userCards: vi.fn(async () => [visa, others, master]),
    payActivity: vi.fn(async () => approved),
    ...calls,
  };
  const context = makeMethodContext({ login: makeLogin('Ana'), apiOf: fakeApiOf(api), ...change });
  const method = (await card.toResume?.(context)) ?? card;
  const { Panel, Action, dispose } = method.mount(context);
  // Otherwise its timers would end in another test.
  onTestFinished(dispose);
  const shown = await renderScreen(
    <>
      <Panel {...props} />
      <Action />
    </>,
  );
  context.order.setState({ limit: { checked: true } });
  return { api, context, ...shown };
}

export const group = () => screen.findByRole('group', { name: 'Sus tarjetas' });
export const pay = () => screen.getByRole('button', { name: 'Pagar $48.15' });
