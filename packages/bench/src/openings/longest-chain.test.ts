import { expect, it } from 'vitest';
import { longestChain } from './opening';

const sent = (startedAt: number, answeredAt = startedAt + 400) => ({ startedAt, answeredAt });
const html = sent(0);

it.each([
  ['no requests', [], 0],
  ['a page alone', [html], 1],
  ['parallel scripts', [html, sent(400), sent(401), sent(405)], 2],
  ['data requested by a script', [html, sent(400), sent(402), sent(806)], 3],
  ['data requested in parallel with scripts', [html, sent(400), sent(402), sent(410)], 2],
  ['a request that waits for data', [html, sent(400), sent(805), sent(1210)], 4],
  ['a slow response', [html, sent(400, 2000), sent(805)], 2],
  ['requests in another order', [sent(806), sent(400), html], 3],
])('%s', (_case, exchanges, expected) => {
  expect(longestChain(exchanges)).toBe(expected);
});
