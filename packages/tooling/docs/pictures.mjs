import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../environment/browsers.mjs';
import { root } from '../environment/installed.mjs';
import { docFiles } from './doc-blocks.mjs';

const GALLERY = join(root, '.cache/gallery');
const IMAGES = join(root, 'docs/images');
const MAX_BYTES = 80_000;

const PICTURE = /!\[[^\]]*\]\(([^()\s]+)\)/g;

/** The pictures that the pages show, as paths from the top of the repository, each once. */
export function picturesOnPages() {
  const paths = docFiles().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PICTURE)].map(([, path]) =>
      join(dirname(file), path),
    ),
  );
  return [...new Set(paths)].sort();
}

/**
 * `npm run pictures`: makes docs/images from the pictures of `npm run gallery`. A page that names docs/images/<name>.webp gets
 * .cache/gallery/<name>.png; a file that no page names is deleted.
 */
async function main() {
  const wanted = picturesOnPages().map((path) => basename(path, '.webp'));
  const missing = wanted.filter((name) => !existsSync(join(GALLERY, `${name}.png`)));
  if (missing.length > 0) throw new Error(`Run "npm run gallery" first. Not there: ${missing.join(', ')}`);

  mkdirSync(IMAGES, { recursive: true });
  for (const file of readdirSync(IMAGES))
    if (!wanted.includes(basename(file, '.webp'))) rmSync(join(IMAGES, file));

  const browser = await chromium.launch({ executablePath: await findChromium() });
  const page = await browser.newPage();
  for (const name of wanted) {
    const png = readFileSync(join(GALLERY, `${name}.png`), 'base64');
    const webp = Buffer.from(await page.evaluate(encode, { png, maxBytes: MAX_BYTES }), 'base64');
    writeFileSync(join(IMAGES, `${name}.webp`), webp);
    console.log(`docs/images/${name}.webp: ${(webp.length / 1000).toFixed(0)} kB`);
  }
  await browser.close();
}

/** Runs in the browser, which encodes WebP: no package is needed for it. Lowers the quality until the picture is small. */
async function encode({ png, maxBytes }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  canvas.getContext('2d').drawImage(image, 0, 0);
  for (let quality = 0.8; ; quality -= 0.1) {
    const webp = canvas.toDataURL('image/webp', quality).split(',')[1];
    if ((webp.length * 3) / 4 <= maxBytes || quality < 0.2) return webp;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
