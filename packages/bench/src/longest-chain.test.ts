import { expect, it } from 'vitest';
import { longestChain } from './longest-chain';

const sent = (startedAt: number, answeredAt = startedAt + 400) => ({ startedAt, answeredAt });
const html = sent(0);

it.each([
  ['nothing', [], 0],
  ['a page alone', [html], 1],
  ['scripts beside each other', [html, sent(400), sent(401), sent(405)], 2],
  ['data asked for by a script', [html, sent(400), sent(402), sent(806)], 3],
  ['data asked for in parallel with scripts', [html, sent(400), sent(402), sent(410)], 2],
  ['a request that waits for data', [html, sent(400), sent(805), sent(1210)], 4],
  ['one that is slow to be answered', [html, sent(400, 2000), sent(805)], 2],
  ['requests heard of in another order', [sent(806), sent(400), html], 3],
])('%s', (_case, exchanges, expected) => {
  expect(longestChain(exchanges)).toBe(expected);
});
