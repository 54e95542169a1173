import { execFile as execFileWithCallback, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../docs/doc-blocks.mjs';
import { editedText } from '../docs/doc-faults.mjs';
import { root, tool } from '../environment/installed.mjs';
import { grown, shapeOf } from '../gates/shape.mjs';

const execFile = promisify(execFileWithCallback);
const PAGE = 'docs/contributing/first-change.md';
const SHAPE = 'packages/tooling/gates/shape.json';
const page = readFileSync(join(root, PAGE), 'utf8');
const edits = blocksOf(PAGE, page).filter((block) => block.edits);
const listed = [...page.matchAll(/^\| `([^`]+)` /gm)].map(([, path]) => path);

it('lists each file that it edits', () => {
  expect(edits.length).toBeGreaterThan(4);
  expect(listed).toEqual(expect.arrayContaining(edits.map((block) => block.edits)));
});

it('lists the limits of files and lines, because its edits add some', () => {
  const before = new Map(edits.map((block) => [block.edits, readFileSync(join(root, block.edits), 'utf8')]));
  const after = new Map(edits.map(({ edits: path, code }) => [path, editedText(before.get(path), code)]));
  expect(grown(shapeOf(after), shapeOf(before))).not.toEqual([]);
  expect(listed).toContain(SHAPE);
});

// Compiles most packages.
describe(
  'the change of the page, on a copy of the repository',
  { tags: ['full'], timeout: 1_800_000 },
  () => {
    const copy = join(root, '.cache/first-change');
    const tracked = filesIn(root);
    const before = new Map(tracked.map((path) => [path, readFileSync(join(root, path))]));

    beforeAll(() => {
      rmSync(copy, { recursive: true, force: true });
      for (const [path, content] of before) {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), content);
      }
      linkPackages();
      for (const { edits: path, code } of edits)
        writeFileSync(join(copy, path), editedText(readFileSync(join(copy, path), 'utf8'), code));
      const changed = tracked.map((path) => [path, readFileSync(join(copy, path), 'utf8')]);
      writeFileSync(join(copy, SHAPE), `${JSON.stringify(shapeOf(new Map(changed)), null, 2)}\n`);
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it('changes the files that the page lists, and no other, with what is generated', async () => {
      await run([process.execPath, 'packages/tooling/generators/generate.mjs']);
      const isChanged = (path) => !before.get(path).equals(readFileSync(join(copy, path)));
      const made = filesUnder(copy).filter((path) => !tracked.includes(path));
      expect([...tracked.filter(isChanged), ...made].sort()).toEqual([...listed].sort());
    });

    it.each(['contract', 'checkout', 'sandbox'])('compiles %s', (name) =>
      run([...tool('tsc'), '-p', `packages/${name}`]),
    );

    it('keeps the promises of the card, its form before the app runs, its request, texts and docs', async () => {
      const paths = [
        ...['flows/card', 'first-screen', 'locales'].map((folder) => `checkout/src/${folder}`),
        'contract/src/provider',
        'reference/src',
        'tooling/across-packages/screen-texts',
        ...['doc-links', 'named-tests', 'translations'].map((name) => `tooling/docs/${name}`),
      ];
      const config = ['-c', 'packages/tooling/config/vitest.config.ts'];
      const projects = ['preact', 'react', 'unit'].flatMap((name) => ['--project', name]);
      await run([
        ...tool('vitest'),
        'run',
        ...config,
        ...projects,
        ...paths.map((path) => `packages/${path}`),
      ]);
    });

    /** Links the packages of the copy to each other. Node finds the installed packages in the folders above the copy. */
    function linkPackages() {
      const scope = join(copy, 'node_modules/@istmo');
      mkdirSync(scope, { recursive: true });
      for (const path of tracked.filter((one) => /^packages\/[^/]+\/package\.json$/.test(one))) {
        const { name } = JSON.parse(readFileSync(join(copy, path), 'utf8'));
        if (name.startsWith('@istmo/'))
          symlinkSync(join(copy, dirname(path)), join(copy, 'node_modules', name), 'junction');
      }
    }

    async function run([command, ...args]) {
      const failed = await execFile(command, args, { cwd: copy, maxBuffer: 64e6 }).then(
        () => undefined,
        ({ stdout, stderr, message }) => `${stdout}\n${stderr}\n${message}`,
      );
      expect(failed).toBeUndefined();
    }
  },
);

/** The files of a folder, without installed packages and caches. */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !/^(node_modules|\.cache)\//.test(path));
}

/** The files of the repository as they are now, without those that git ignores. */
function filesIn(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(folder, path)));
}
