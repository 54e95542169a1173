import { expect, it } from 'vitest';
import { withUnreleasedNotes } from './unreleased-notes.mjs';

const page = (below = '') =>
  `# Page\n\n\`\`\`sh\ncd shop\nnpm install @istmo/checkout\n\`\`\`\n${below}\nThen.\n`;
const home = (below = '') => `- One.\n<!-- unreleased: today -->\n${below}\n## Next\n`;

it.each([
  ['docs/get-started/quick-start.md', '[use a clone of the repository](../index.md#what-works-today)'],
  ['docs/es/guides/frameworks/vue.md', '[use un clon del repositorio](../../index.md#qué-funciona-hoy)'],
  ['packages/react/README.md', '[use a clone of the repository](../../README.md#what-works-today)'],
])('%s says below its command that it is not published', (path, words) => {
  const noted = withUnreleasedNotes(path, page(), false);
  expect(noted).toContain(`\`\`\`\n\n<!-- unreleased -->\n\n`);
  expect(noted).toContain(words);
  expect(withUnreleasedNotes(path, noted, false)).toBe(noted);
  expect(withUnreleasedNotes(path, noted, true)).toBe(page());
});

it('a home says what works before the release', () => {
  const noted = withUnreleasedNotes('README.md', home(), false);
  expect(noted).toContain('- **Nothing is published yet**');
  expect(withUnreleasedNotes('README.md', noted, false)).toBe(noted);
  expect(withUnreleasedNotes('README.md', noted, true)).toBe(home());
});

it.each(['npm start\n', "import { open } from '@istmo/checkout';\n"])('%j needs no release', (code) => {
  const text = `\`\`\`sh\n${code}\`\`\`\n\n\`\`\`js\nnpx @istmo/none\n\`\`\`\n`;
  expect(withUnreleasedNotes('docs/a.md', text, false)).toBe(text);
});
