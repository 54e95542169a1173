import { describe, expect, it } from 'vitest';
import { endsChallenge } from './challenge-dialog';

const frame = {};
const expected = { url: 'http://secure.test/3ds/OP-1', codOper: 'OP-1', source: frame };
const data = { channel: 'istmo-3ds/1', codOper: 'OP-1', event: 'finished' };
const message = (change: object) => ({
  origin: 'http://secure.test',
  source: frame as Window,
  data,
  ...change,
});

describe('endsChallenge', () => {
  it('hears the provider’s page in our own frame', () => {
    expect(endsChallenge(message({}), expected)).toBe(true);
  });

  it.each([
    ['another origin', { origin: 'http://bank.test' }],
    ['an origin that only begins like it', { origin: 'http://secure.test.evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another frame of the same origin', { source: {} }],
    ['no frame at all', { source: null }],
    ['another operation', { data: { ...data, codOper: 'OP-2' } }],
    ['another channel', { data: { ...data, channel: 'istmo-3ds/2' } }],
    ['another event', { data: { ...data, event: 'started' } }],
    ['text', { data: JSON.stringify(data) }],
    ['nothing', { data: undefined }],
  ])('passes over %s', (_case, change) => {
    expect(endsChallenge(message(change), expected)).toBe(false);
  });

  it('hears nobody before there is a frame', () => {
    expect(endsChallenge(message({ source: null }), { ...expected, source: null })).toBe(false);
  });
});
