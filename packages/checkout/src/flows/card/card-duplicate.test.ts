import { describe, expect, it, vi } from 'vitest';
import { fault, makeAttempts } from '../../testing/fixtures/make-method-context';
import { answers, approved, payByCard } from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('a possible duplicate', () => {
  const at = '2026-11-21T19:03:31.000Z';
  const earlier = { codOper: 'OP-1', method: 'card', at, amount: '48.15', currency: 'USD' };
  const repeated = fault({ code: 422, key: 'possible_duplicated_tx', data: { earlier } });

  it('is sent again as the same attempt, confirmed, where the payer pays again', async () => {
    const askEarlier = async () => ({ pay: 'anew', confirmed: true }) as const;
    const { api, state } = await payByCard({ authCapture: answers(repeated, approved) }, { askEarlier });
    const [first, second] = vi.mocked(api.authCapture).mock.calls.map(([input]) => input);
    expect(first?.body.confirmedDuplicate).toBeUndefined();
    expect(second?.body).toEqual({ ...first?.body, confirmedDuplicate: true });
    expect(second?.attemptId).toBe(first?.attemptId);
    expect(state().name).toBe('approved');
  });

  it('is confirmed at once, without a question, where the payer pays again from the receipt', async () => {
    const askEarlier = vi.fn();
    const attempts = makeAttempts({ isPayingAgain: (code) => code === 'LK-CAFE0001' });
    const { api, state } = await payByCard({ authCapture: answers(approved) }, { askEarlier, attempts });
    expect(vi.mocked(api.authCapture).mock.calls[0]?.[0].body.confirmedDuplicate).toBe(true);
    expect(askEarlier).not.toHaveBeenCalled();
    expect(state().name).toBe('approved');
  });

  it('leaves the form as it was where the payer does not', async () => {
    const askEarlier = async () => ({ pay: 'no', message: 'No.' }) as const;
    const { store, state } = await payByCard({ authCapture: answers(repeated) }, { askEarlier });
    expect(state()).toMatchObject({ name: 'ended', sent: false, message: 'No.' });
    expect(store.form.getState().values).toMatchObject({ number: '4111 1111 1111 1111', cvc: '123' });
  });
});
