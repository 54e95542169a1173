import { describe, expect, it } from 'vitest';
import { overrideTexts } from './override-texts';

const ours = {
  retry: 'Intentar de nuevo',
  pay: 'Pagar {amount}',
  left_one: 'Queda {count}',
  left_other: 'Quedan {count}',
};

const override = (...layers: Record<string, string>[]) => overrideTexts('common', ours, layers);

describe('overrideTexts', () => {
  it('takes the last layer that has a text', () => {
    const shown = override(
      { 'common.retry': 'De nuevo', 'common.pay': 'Pague {amount}' },
      { 'common.retry': 'Dele otra vez' },
    );
    expect(shown).toEqual({ ...ours, retry: 'Dele otra vez', pay: 'Pague {amount}' });
  });

  it('passes over a text that is not valid, and takes the layer below', () => {
    const shown = override(
      { 'common.pay': 'Pague {amount}' },
      { 'common.pay': 'Compre', 'common.left_one': 'Una' },
    );
    expect(shown).toEqual({ ...ours, pay: 'Pague {amount}' });
  });

  it('refuses markup, and leaves references as plain text', () => {
    const layer = { 'common.retry': '<img src=x onerror=alert(1)>', 'common.pay': '$t(retry) {amount}' };
    expect(override(layer)).toEqual({ ...ours, pay: '$t(retry) {amount}' });
  });

  it.each([
    'common.absent',
    'common.constructor',
    'common.__proto__',
    'common.toString',
    'constructor.name',
    '__proto__.retry',
    'other.retry',
    'retry',
    'common:retry',
    '',
  ])('ignores a key that is not one of ours: %s', (key) => {
    const layer = JSON.parse(`{${JSON.stringify(key)}:"hostile"}`) as Record<string, string>;
    expect(override(layer)).toEqual(ours);
    expect(({} as Record<string, unknown>)['retry']).toBeUndefined();
  });

  it('reads no text from an object’s prototype', () => {
    expect(overrideTexts('common', { toString: 'Texto' }, [{}])).toEqual({ toString: 'Texto' });
  });
});
