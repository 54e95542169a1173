import { readFileSync } from 'node:fs';
import { ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { expect, it } from 'vitest';
import { errorMeaning } from './error-meanings';

const page = readFileSync(new URL('../../../docs/providers/provider-reference.md', import.meta.url), 'utf8');

it.each(Object.values(ERROR_CODES))(
  'docs/providers/provider-reference.md says what code %d means',
  (code) => {
    const { meaning, key } = errorMeaning(code);
    const cells = page
      .split('\n')
      .find((line) => line.startsWith(`| ${String(code)} `))
      ?.split('|')
      .map((cell) => cell.trim());
    expect(cells).toEqual(['', String(code), meaning, `\`${key}\``, '']);
  },
);

it('docs/providers/provider-reference.md lists the session codes', () => {
  expect(page).toContain(`is a session code (${SESSION_CODES.join(', ')})`);
});
