import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { integrityOf, measured } from '../manifest/integrity.mjs';
import { loaderManifest } from '../manifest/scripts-manifest.mjs';
import { stageDeployment } from './stage-deployment.mjs';

const CONFIG = "window.istmoConfig = { defaults: { scripts: ['https://captcha.example/e.js'] } };";
const JSON_OF_CONFIG = '{"defaults":{"scripts":["https://captcha.example/e.js"]}}';
const SERVED = `window.istmoConfig = ${JSON_OF_CONFIG};\n`;
const PLACE = '<script type="application/json" id="config"></script>';
let options;
const pageWith = (text) => `<script type="application/json" id="config">${JSON_OF_CONFIG}</script>${text}`;
const read = (...names) => readFileSync(join(options.folder, ...names), 'utf8');

function build({ script, page, chunk, version = '1.2.3' }) {
  const { app, loader } = options;
  const manifest = {
    version,
    configuration: { path: '/config.js', integrity: null },
    scripts: [
      { path: `/v${version}/checkout.js`, headers: 'pinned' },
      { path: '/pages/three-ds.js', headers: 'own' },
    ],
  };
  writeFileSync(join(app, 'scripts.json'), JSON.stringify(manifest));
  writeFileSync(join(app, 'index.html'), `${PLACE}${page}`);
  writeFileSync(join(app, 'config.js'), 'not the deployment’s own');
  writeFileSync(join(app, 'assets', chunk), 'pay();');
  writeFileSync(join(app, 'assets', `${chunk}.map`), '{}');
  writeFileSync(join(loader, 'checkout.umd.js'), script);
  writeFileSync(join(loader, 'scripts.json'), JSON.stringify(loaderManifest({ version, loader: script })));
}

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'istmo-deployment-'));
  const [app, loader, folder] = ['app', 'loader', 'site'].map((name) => join(home, name));
  for (const one of [join(app, 'assets'), loader, folder]) mkdirSync(one, { recursive: true });
  const config = join(home, 'mine.js');
  writeFileSync(config, CONFIG);
  options = { app, loader, folder, config };
  build({ script: 'one', page: 'first', chunk: 'main-1a.js' });
});

it('copies files to where a web server serves them, and records the configuration', () => {
  stageDeployment(options);
  expect(readdirSync(options.folder).sort()).toEqual(['assets', 'config.js', 'index.html', 'v1', 'v1.2.3']);
  expect(readdirSync(join(options.folder, 'assets'))).toEqual(['main-1a.js']);
  expect([read('config.js'), read('v1', 'checkout.js'), read('v1.2.3', 'checkout.js')]).toEqual([
    SERVED,
    'one',
    'one',
  ]);
  expect(read('index.html')).toBe(pageWith('first'));
  const { scripts, configuration } = JSON.parse(read('v1', 'scripts.json'));
  expect(scripts.map(({ path }) => path)).toEqual(['/v1.2.3/checkout.js']);
  expect(configuration).toMatchObject({
    integrity: integrityOf(SERVED),
    inPage: measured(JSON_OF_CONFIG),
    thirdParties: ['https://captcha.example/e.js'],
  });
});

it('keeps earlier files for payers who have the earlier page open, and keeps the configuration', () => {
  stageDeployment(options);
  build({ script: 'one', page: 'second', chunk: 'main-2b.js' });
  stageDeployment({ ...options, config: undefined });
  expect(readdirSync(join(options.folder, 'assets')).sort()).toEqual(['main-1a.js', 'main-2b.js']);
  expect([read('index.html'), read('config.js')]).toEqual([pageWith('second'), SERVED]);
});

it('keeps an earlier version next to the new one, and lists both', () => {
  stageDeployment(options);
  build({ script: 'two', page: 'second', chunk: 'main-2b.js', version: '1.3.0' });
  stageDeployment(options);
  expect([read('v1.2.3', 'checkout.js'), read('v1.3.0', 'checkout.js'), read('v1', 'checkout.js')]).toEqual([
    'one',
    'two',
    'two',
  ]);
  const { scripts } = JSON.parse(read('v1', 'scripts.json'));
  expect(scripts.map(({ path, integrity }) => [path, integrity])).toEqual([
    ['/v1.3.0/checkout.js', undefined],
    ['/v1.2.3/checkout.js', integrityOf('one')],
  ]);
});

it('refuses to change a pinned file, and then changes nothing else', () => {
  stageDeployment(options);
  build({ script: 'two', page: 'second', chunk: 'main-2b.js' });
  expect(() => stageDeployment(options)).toThrow('raise the version');
  expect([read('v1.2.3', 'checkout.js'), read('v1', 'checkout.js'), read('index.html')]).toEqual([
    'one',
    'one',
    pageWith('first'),
  ]);
});

describe('an earlier version', () => {
  const put = (name, content) => writeFileSync(join(options.folder, 'v1.2.3', name), content);
  const tampered = 'one; steal();';
  beforeEach(() => {
    stageDeployment(options);
    build({ script: 'two', page: 'second', chunk: 'main-2b.js', version: '1.3.0' });
  });

  it.each([
    ['was changed', () => put('checkout.js', tampered), {}, 'v1.2.3/checkout.js is not the file that'],
    [
      'was changed with its list',
      () => {
        put('checkout.js', tampered);
        put('scripts.json', JSON.stringify(loaderManifest({ version: '1.2.3', loader: tampered })));
      },
      { '1.2.3': measured('one') },
      'packages/loader/released.json',
    ],
    ['has no list', () => rmSync(join(options.folder, 'v1.2.3/scripts.json')), {}, 'v1.2.3/scripts.json'],
    ['has a list of nothing', () => put('scripts.json', '{"scripts":[]}'), {}, 'v1.2.3/scripts.json names'],
    ['has a list that is none', () => put('scripts.json', '<html>'), {}, 'v1.2.3/scripts.json names'],
    [
      'is gone',
      () => rmSync(join(options.folder, 'v1.2.3/checkout.js')),
      {},
      'v1.2.3/checkout.js is not there',
    ],
  ])('is not listed if it %s, and nothing is written', (_what, change, released, named) => {
    change();
    expect(() => stageDeployment({ ...options, released })).toThrow(named);
    expect(readdirSync(options.folder)).not.toContain('v1.3.0');
    expect([read('v1', 'checkout.js'), read('index.html')]).toEqual(['one', pageWith('first')]);
  });

  it('is listed if it is unchanged since its release', () => {
    const { scripts } = stageDeployment({ ...options, released: { '1.2.3': measured('one') } });
    expect(scripts.at(-1)).toMatchObject({ path: '/v1.2.3/checkout.js', ...measured('one') });
  });
});

it('refuses a configuration that it cannot write into the page, and writes nothing', () => {
  writeFileSync(options.config, 'window.istmoConfig = { environment: location.host };');
  expect(() => stageDeployment(options)).toThrow('config.js: location is not defined');
  expect(readdirSync(options.folder)).toEqual([]);
});

it('asks for a configuration if there is none', () => {
  expect(() => stageDeployment({ ...options, config: undefined })).toThrow('--config FILE');
});
