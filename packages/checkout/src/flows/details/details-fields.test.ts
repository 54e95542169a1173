import { describe, expect, it } from 'vitest';
import { OPEN, openOrder as open } from '../../testing/stores/open-details';
import { AMOUNT, DONATION } from './details-values';

const field = (id: string, type: string, rest: object = {}) => ({ id, type, nameOrLabel: id, ...rest });

describe('custom fields', () => {
  const customFieldValues = [
    field('CFORDER', 'hidden', { value: 'CB-2041' }),
    field('CFBAGS', 'number', { value: 1, required: true }),
    field('CFGRIND', 'options', { required: true, options: ['Filtro'] }),
    field('CFWRAP', 'boolean'),
    field('CFDAY', 'date'),
  ];

  it('are sent as what they are, hidden ones as they came', async () => {
    const { form, order } = open({ customFieldValues });
    form.set('CFBAGS', '2,5');
    form.set('CFGRIND', 'Filtro');
    form.set('CFDAY', '2026-12-24');
    expect(await order.check()).toBe(true);
    const sent = (order.toRequest().customFieldValues ?? []).map(({ id, value }) => [id, value]);
    expect(sent).toEqual([
      ['CFORDER', 'CB-2041'],
      ['CFBAGS', 2.5],
      ['CFGRIND', 'Filtro'],
      ['CFWRAP', 'false'],
      ['CFDAY', '2026-12-24'],
    ]);
  });

  it('name all that is wrong, in the order of the screen', async () => {
    const { form, order, showWrong } = open({ ...OPEN, customFieldValues });
    form.set('CFBAGS', 'dos');
    expect(await order.check()).toBe(false);
    expect(showWrong).toHaveBeenCalledWith([AMOUNT, 'CFBAGS', 'CFGRIND']);
  });

  it('show what the provider refused, until it is changed', async () => {
    const { form, order, showWrong } = open({ customFieldValues });
    form.set('CFGRIND', 'Filtro');
    order.refused?.('CFDAY', 'invalid_date');
    expect(form.getState().refusals['CFDAY']).toBe('invalid_date');
    expect(showWrong).toHaveBeenCalledWith(['CFDAY']);
    form.set('CFDAY', '2026-12-24');
    expect(form.getState().refusals['CFDAY']).toBeUndefined();
    order.refused?.('amountToCampaign', 'invalid_amount');
    expect(showWrong).toHaveBeenLastCalledWith([DONATION]);
    order.refused?.('cclw', 'commerce_problems');
    expect(showWrong).toHaveBeenCalledTimes(2);
  });
});
