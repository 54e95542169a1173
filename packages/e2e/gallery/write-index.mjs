import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const gallery = fileURLToPath(new URL('../../../.cache/gallery/', import.meta.url));

const figure = (file) => {
  const title = file.replace('.png', '').replaceAll('-', ' ');
  return `<figure><a href="${file}"><img src="${file}" alt="${title}" loading="lazy" height="320"></a><figcaption>${title}</figcaption></figure>`;
};

/**
 * Writes .cache/gallery/index.html, which shows every picture in the folder. Playwright runs this after the
 * last test.
 */
export default function writeIndex() {
  const figures = readdirSync(gallery)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map(figure);
  const style = 'body{font:14px sans-serif}figure{display:inline-block;margin:8px;vertical-align:top}';
  writeFileSync(
    `${gallery}index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>\n${figures.join('\n')}\n`,
  );
  console.log(`${figures.length} pictures: ${gallery}index.html`);
}
