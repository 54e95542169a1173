import { CHANNEL_CODES, channelCodeOf, sentChannel } from './payment-channel';
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

it.each([
  ['CHK', false, 'CHK'],
  ['CHK', true, 'PWW'],
  ['PWW', false, 'PWW'],
  ['EPR', false, 'EPR'],
  ['EPR', true, 'EPR'],
  ['', true, 'PWW'],
])('a payment of the channel %j, in a frame: %s, is sent with %s', (txChannel, isFrame, code) => {
  expect(sentChannel({ txChannel, isFrame })).toBe(code);
});
