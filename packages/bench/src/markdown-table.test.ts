import { expect, it } from 'vitest';
import { markdownTable } from './markdown-table';

it('names rows at the left and puts numbers at the right', () => {
  expect(markdownTable(['Line', 'ms'], [['fast', '120']])).toBe(
    ['| Line | ms |', '| --- | --: |', '| fast | 120 |'].join('\n'),
  );
});

it('keeps a bar inside its cell', () => {
  expect(markdownTable(['a|b'], [])).toContain('| a\\|b |');
});
