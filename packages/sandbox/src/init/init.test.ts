import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFile, repositoryFile } from '../package-file';
import { FolderNotEmptyError, init, TEMPLATE_IDS, TEMPLATES, writeProject } from './init';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'istmo-init-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const read = (...path: string[]) => readFileSync(join(home, ...path), 'utf8');
type Manifest = Record<'name' | 'version', string> &
  Record<'scripts' | 'dependencies', Record<string, string>>;
const json = (text: string) => JSON.parse(text) as Manifest;

it.each(TEMPLATE_IDS)(
  'writes a %s shop with a page, a server and the versions of today',
  async (template) => {
    const folder = join(home, 'My Shop');
    const files = await writeProject({ template, folder });
    expect(files).toEqual(
      expect.arrayContaining([
        '.env',
        '.gitignore',
        'package.json',
        'server/product.mjs',
        'server/verify.mjs',
      ]),
    );
    const { name, scripts, dependencies } = json(read('My Shop', 'package.json'));
    expect(name).toBe('my-shop');
    expect(scripts).toHaveProperty(TEMPLATES[template].start.split(' ').at(-1) ?? '');
    const { version } = json(readFileSync(repositoryFile('packages/loader/package.json'), 'utf8'));
    for (const [dependency, range] of Object.entries(dependencies))
      if (dependency.startsWith('@istmo/')) expect(range).toBe(`^${version}`);
  },
);

it('writes the origin of the checkout wherever it stands', async () => {
  const folder = join(home, 'shop');
  const files = await writeProject({ template: 'html', folder, checkoutOrigin: 'https://pay.example.com' });
  const texts = files.map((path) => read('shop', path)).join('\n');
  expect(texts).not.toContain('localhost:4600');
  expect(read('shop', 'public/index.html')).toContain('https://pay.example.com/v1/checkout.js');
});

it.each([
  ['http://localhost:4650', true],
  ['https://pay.example.com', false],
])('gives a shop of %s the sandbox’s secrets: %s', async (checkoutOrigin, has) => {
  await writeProject({ template: 'html', folder: join(home, 'shop'), checkoutOrigin });
  expect(read('shop', '.env')).toContain(`CHECKOUT_ORIGIN=${checkoutOrigin}\n`);
  expect(/^WEBHOOK_SECRET=whsec_.+$/m.test(read('shop', '.env'))).toBe(has);
  expect(/^PROVIDER_KEY=sk_.+$/m.test(read('shop', '.env'))).toBe(has);
});

it('takes a folder that is empty, and touches none that is not', async () => {
  const folder = join(home, 'shop');
  mkdirSync(folder);
  await writeProject({ template: 'html', folder });
  writeFileSync(join(folder, 'server.mjs'), 'mine');
  await expect(writeProject({ template: 'express', folder })).rejects.toThrow(FolderNotEmptyError);
  expect(read('shop', 'server.mjs')).toBe('mine');
  expect(existsSync(join(folder, 'server/api.mjs'))).toBe(true);
});

it('says what it wrote and what to do next', async () => {
  const lines: string[] = [];
  await init({ template: 'react', folder: join(home, 'shop') }, (line) => lines.push(line));
  expect(lines).toEqual(expect.arrayContaining(['  src/shop.tsx', '  npm install', '  npm run dev']));
});

it('has a folder for each template', () => {
  const folders = readdirSync(packageFile('templates')).filter((name) => name !== 'shared');
  expect(folders.toSorted()).toEqual([...TEMPLATE_IDS].toSorted());
});
