import type { Translate } from './texts';

type Translates = {
  card: Translate<'card'>;
  cash: Translate<'cash'>;
  common: Translate<'common'>;
  errors: Translate<'errors'>;
};

/** Never run: each line must compile, or must not. */
export function texts({ card, cash, common, errors }: Translates, either: 'retry' | 'back'): string[] {
  // @ts-expect-error no such key
  card('paay');
  // @ts-expect-error a key of another namespace
  card('placesFound', { count: 1 });
  // @ts-expect-error a plural form is chosen by the count
  cash('placesFound_one', { count: 1 });
  // @ts-expect-error the text has a place
  card('pay');
  // @ts-expect-error the place has another name
  card('pay', { total: '$1' });
  // @ts-expect-error the text has no such place
  card('pay', { amount: '$1', total: '$1' });
  // @ts-expect-error the text has no places
  card('number', { amount: '$1' });
  // @ts-expect-error a plural needs its count
  cash('placesFound');
  // @ts-expect-error a count is a number
  cash('placesFound', { count: '1' });
  // @ts-expect-error one of two places is missing
  cash('wrongFields', { count: 2 });
  // @ts-expect-error a value is a text or a number
  card('pay', { amount: undefined });
  // @ts-expect-error any text is no key
  errors('some_key' as string);
  return [
    card('number'),
    card('pay', { amount: '$1' }),
    cash('placesFound', { count: 1 }),
    cash('wrongFields', { count: 2, fields: 'a' }),
    common(either),
    errors('declined'),
  ];
}
