import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it } from 'vitest';
import { payerNameOf } from './payer-name';

it.each([
  [undefined, 'Maria delosAngeles', 'Nunez', 'Maria delosAngeles Nunez'],
  ['María de los Ángeles Núñez', 'Maria', 'delosAngeles Nunez', 'María de los Ángeles Núñez'],
  [" Luz D'Angelo ", 'Luz', 'DAngelo', "Luz D'Angelo"],
  ['Bruno Him', 'Ana', 'Batista', 'Ana Batista'],
  ['<b>Ana</b> Batista', 'Ana', 'Batista', 'Ana Batista'],
])('%j with %j %j is shown as %j', (payerName, firstName, lastName, shown) => {
  const { cardInformation, additionalData } = makeCardPayment();
  const sent = {
    cardInformation: { ...cardInformation, firstName, lastName },
    additionalData: { ...additionalData, payerName },
  };
  expect(payerNameOf(sent)).toBe(shown);
});
