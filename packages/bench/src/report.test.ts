import { expect, it } from 'vitest';
import { markdownTable } from './report';

it('aligns row names to the left and numbers to the right', () => {
  expect(markdownTable(['Line', 'ms'], [['fast', '120']])).toBe(
    ['| Line | ms |', '| --- | --: |', '| fast | 120 |'].join('\n'),
  );
});

it('escapes a vertical bar', () => {
  expect(markdownTable(['a|b'], [])).toContain('| a\\|b |');
});
