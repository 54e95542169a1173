/** @module-tag full */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loaderManifest } from '../../deploy/manifest/scripts-manifest.mjs';
import { root } from '../environment/installed.mjs';
import { tarArchive, writeReleaseArchive } from './release-archive.mjs';

const home = mkdtempSync(join(tmpdir(), 'istmo-release-'));
const top = join(home, 'build');
const empty = join(home, 'empty');
const LOADER = 'window.Checkout = {};';
const HASH = { bytes: 1, integrity: 'sha384-a', policySource: "'sha256-a'" };
const page = { scripts: [HASH], styles: [HASH] };

function put(path, content) {
  const file = join(top, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Writes a small build. The files of a release do not depend on the content of the pages. */
function build() {
  const scripts = [{ path: '/assets/main-1a.js', headers: 'asset' }];
  const configuration = { path: '/config.js', integrity: null };
  put('packages/checkout/dist/app/scripts.json', {
    version: '1.2.3',
    configuration,
    scripts,
    page,
    frame: page,
  });
  put('packages/checkout/dist/app/index.html', '<script type="application/json" id="config"></script>page');
  put('packages/checkout/dist/app/third-parties.html', 'frame');
  put('packages/checkout/dist/app/assets/main-1a.js', 'pay();');
  put('packages/checkout/dist/app/assets/main-1a.js.map', '{}');
  put('packages/loader/dist/checkout.umd.js', LOADER);
  put('packages/loader/dist/checkout.js', 'not deployed');
  put('packages/loader/dist/scripts.json', loaderManifest({ version: '1.2.3', loader: LOADER }));
}

/** The commands of a section of the page, as a reader copies them. */
const commands = () => {
  const text = readFileSync(join(root, 'docs/providers/deploying.md'), 'utf8');
  return /## The release archive.*?```sh\n(.*?)```/s.exec(text)?.[1] ?? '';
};
const run = (text, cwd) =>
  execFileSync('sh', ['-ec', text], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: home, npm_config_update_notifier: 'false' },
  });

beforeAll(() => {
  build();
  mkdirSync(empty);
  writeReleaseArchive(empty, top);
  writeFileSync(join(empty, 'my-config.js'), 'window.istmoConfig = { defaults: {} };');
});
afterAll(() => rmSync(home, { recursive: true }));

describe('the release archive', () => {
  it('is deployed in an empty folder by the commands of the page, without a build', () => {
    expect(run(commands(), empty)).toContain('ISTMO_PAGE_SCRIPTS="\'sha256-a\'"');
    const site = join(empty, 'site');
    const read = (path) => readFileSync(join(site, path), 'utf8');
    expect(read('assets/main-1a.js')).toBe('pay();');
    expect([read('v1/checkout.js'), read('v1.2.3/checkout.js')]).toEqual([LOADER, LOADER]);
    expect(read('index.html')).toBe(
      '<script type="application/json" id="config">{"defaults":{}}</script>page',
    );
    expect(readdirSync(join(site, 'assets'))).toEqual(['main-1a.js']);
  });

  it('has the other commands of the page, which run in it', () => {
    const unpacked = join(empty, 'istmo-checkout-1.2.3');
    expect(run('npm run --silent integrity -- https://pay.example', unpacked)).toContain(
      'src="https://pay.example/v1.2.3/checkout.js" integrity="sha384-',
    );
    expect(run('npm run --silent verify-deployment -- --help', unpacked)).toContain('--manifest');
    const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
    const page = readFileSync(join(root, 'docs/providers/deploying.md'), 'utf8');
    const named = new Set(
      [...page.matchAll(/npm run (deployment|integrity|nginx|verify-deployment)\b/g)].map(([, name]) => name),
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...named]));
    // No provider answers at this address.
    const nginx = 'npm run --silent nginx -- --provider http://127.0.0.1:1 2>&1 || true';
    expect(run(nginx, unpacked)).toContain('fetch failed');
  });

  it('has the templates and lists, no tests and no source maps', () => {
    const files = run('tar -tzf istmo-checkout-1.2.3.tar.gz', empty).trim().split('\n');
    const paths = files.map((path) => path.replace('istmo-checkout-1.2.3/', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        'packages/deploy/headers.json',
        'packages/deploy/nginx/istmo.conf.template',
        'packages/deploy/verify-deployment.mjs',
        'packages/checkout/dist/app/scripts.json',
      ]),
    );
    expect(paths.filter((path) => /\.test\.|\.map$|testing\//.test(path))).toEqual([]);
  });

  it('has the same bytes each time', () => {
    const first = writeReleaseArchive(empty, top);
    const second = writeReleaseArchive(mkdtempSync(join(home, 'again-')), top);
    expect(second).toEqual(first);
  });
});

it('keeps long paths, and refuses what the format cannot have', () => {
  const path = `${'folder/'.repeat(14)}${'name'.repeat(10)}.js`;
  const archive = join(home, 'long.tar.gz');
  writeFileSync(archive, tarArchive(new Map([[path, Buffer.from('text')]])));
  expect(run(`tar -xzf long.tar.gz && cat ${path}`, home)).toBe('text');
  expect(() => tarArchive(new Map([['n'.repeat(101), Buffer.from('')]]))).toThrow('too long');
});
