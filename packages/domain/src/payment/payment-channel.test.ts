import { CHANNEL_CODES, channelCodeOf } from './payment-channel';
import { expect, it } from 'vitest';

it.each([
  ['checkout', 'CHK'],
  ['widget', 'PWW'],
  ['subscription', 'EPR'],
] as const)('the %s is %s', (channel, code) => {
  expect(CHANNEL_CODES[channel]).toBe(code);
  expect(channelCodeOf(undefined, channel)).toBe(code);
});

it.each([
  ['EPR', 'EPR'],
  [' pww ', 'PWW'],
  ['XYZ', 'CHK'],
  ['', 'CHK'],
  [null, 'CHK'],
])('the channel that says %j is %s', (name, code) => {
  expect(channelCodeOf(name, 'checkout')).toBe(code);
});
