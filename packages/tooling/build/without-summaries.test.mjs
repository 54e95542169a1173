import { expect, it } from 'vitest';
import { withoutSummaries } from './without-summaries.mjs';

const IN_TABLE = '/work/packages/contract/src/provider/endpoints/card.ts';
const code = `const table = {
  pay: { summary: 'It\\'s paid.', path: '/pay' },
  ask: { summary: \`Asks, for \${minutes} minutes.\`, method: 'get' },
  say: {
    summary:
      "Says: what's due.",
    method: 'get',
  },
};`;

it('leaves the sentences of calls out, and everything else where it is', () => {
  const { code: without } = withoutSummaries().transform(code, IN_TABLE);
  expect(without).not.toMatch(/paid|minutes|due/);
  expect(without.match(/summary:\s*''/g)).toHaveLength(3);
  expect(without.split('\n').map(({ length }) => length)).toEqual(
    code.split('\n').map(({ length }) => length),
  );
  for (const text of ["path: '/pay'", "method: 'get'"])
    expect(without.indexOf(text)).toBe(code.indexOf(text));
});

it('leaves other files alone', () => {
  expect(withoutSummaries().transform(code, '/work/packages/checkout/src/main.tsx')).toBeNull();
});
