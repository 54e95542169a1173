import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLACK, contrast, luminance, mix, toColor, toHex, WHITE } from './color';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

it.each([
  ['#fff', [255, 255, 255]],
  ['#00695c', [0, 105, 92]],
  ['#0Af', [0, 170, 255]],
])('reads %s', (hex, read) => {
  expect(toColor(hex)).toEqual(read);
});

// As https://webaim.org/resources/contrastchecker/ says.
it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00695c', '#ffffff', 6.61],
  ['#808080', '#808080', 1],
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrast(toColor(one), toColor(other))).toBeCloseTo(ratio, 1);
  expect(contrast(toColor(other), toColor(one))).toBe(contrast(toColor(one), toColor(other)));
});

it.each([
  [0, '#102030'],
  [1, '#ffffff'],
  [0.5, '#889098'],
])('mixes %d of white into #102030', (share, mixed) => {
  expect(toHex(mix(toColor('#102030'), WHITE, share))).toBe(mixed);
});

it('writes what it reads', () => {
  fc.assert(fc.property(color, (any) => toColor(toHex(any)).join() === any.join()));
});

it('has a light and a dark end', () => {
  expect([luminance(BLACK), luminance(WHITE)]).toEqual([0, 1]);
  const isBetween = (share: number) => share >= 0 && share <= 1;
  fc.assert(fc.property(color, (any) => isBetween(luminance(any))));
});
