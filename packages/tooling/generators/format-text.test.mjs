import { expect, it } from 'vitest';
import { formatText } from './format-text.mjs';

it.each([
  ['TypeScript', 'a.ts', 'const a = "b"', "const a = 'b';\n"],
  [
    'a Markdown table',
    'a.md',
    '|a|b|\n|-|-|\n|long|b|\n',
    '| a    | b   |\n| ---- | --- |\n| long | b   |\n',
  ],
  ['JSON', 'a.json', '{"a":[1,\n2]}', '{ "a": [1, 2] }\n'],
])('formats %s with the options of the repository', async (_language, path, text, formatted) => {
  expect(await formatText(path, text)).toBe(formatted);
});

it('leaves a language alone that it does not know', async () => {
  expect(await formatText('a.conf', 'listen   80;')).toBe('listen   80;');
});

it('throws on a syntax error', async () => {
  await expect(formatText('a.ts', 'const a =')).rejects.toThrow('a.ts: ');
});
