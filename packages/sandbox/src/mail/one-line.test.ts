import { expect, it } from 'vitest';
import { oneLine } from './one-line';

it.each([
  ['Cena del viernes', 'Cena del viernes'],
  ['  Cena \t del\r\n\r\nviernes ', 'Cena del viernes'],
  ['Cena\u2028https://otro.test', 'Cena https://otro.test'],
  ['Cena\u0000\u202Eanec', 'Cena anec'],
])('makes one line of %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
