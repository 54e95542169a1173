import { describe, expect, it } from 'vitest';
import { loaderManifest } from '../manifest/scripts-manifest.mjs';
import { deployedSite, headers, JS, list, manifest } from '../testing/deployed-site.mjs';

const { verify, linesWith } = deployedSite();

describe('a deployment that has other versions next to this one', () => {
  const other = (version, code) => loaderManifest({ version, loader: code }).scripts;
  const pinned = { ...headers.pinned, ...JS };
  const listing = (...more) => [JSON.stringify({ scripts: [...manifest.scripts, ...more] }), list];
  const earlier = {
    '/v1/scripts.json': listing(...other('1.1.0', 'old();'), ...other('1.2.0', 'older();')),
    '/v1.1.0/checkout.js': ['old();', pinned],
    '/v1.2.0/checkout.js': ['older();', pinned],
  };

  it('passes, and the other versions are checked too', async () => {
    expect(await linesWith(earlier)).toEqual([]);
    expect((await verify(earlier)).checked).toBe(13);
    expect((await verify(earlier, { skip: ['/v1.1.0/'] })).skipped).toBe(1);
  });

  it.each([
    [
      'one that is not as the list says',
      ['steal();', pinned],
      '/v1.1.0/checkout.js: is not what was released',
    ],
    ['one that is gone', undefined, '/v1.1.0/checkout.js: answers 404'],
    [
      'one that browsers may not keep',
      ['old();', { ...pinned, 'cache-control': 'no-cache' }],
      '/v1.1.0/checkout.js: has cache-control: no-cache',
    ],
  ])('fails if it has %s', async (_what, answer, problem) => {
    expect(await linesWith({ ...earlier, '/v1.1.0/checkout.js': answer })).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it.each([
    ['a script that is no loader', { path: '/v1.1.0/other.js', headers: 'pinned', integrity: 'sha384-x' }],
    ['another file of this version', { ...other('1.2.3', 'steal();')[0] }],
    ['a version without a hash', { path: '/v1.1.0/checkout.js', headers: 'pinned' }],
  ])('fails if its list names %s', async (_what, entry) => {
    expect(await linesWith({ '/v1/scripts.json': listing(entry) })).toEqual([
      '/v1/scripts.json: lists other scripts than were released',
    ]);
  });

  it('is compared with a saved list that includes them', async () => {
    const saved = { ...manifest, scripts: [...manifest.scripts, ...other('1.1.0', 'old();')] };
    const forged = listing(...other('1.1.0', 'steal();'));
    const change = { '/v1/scripts.json': forged, '/v1.1.0/checkout.js': ['steal();', pinned] };
    expect(await linesWith(change, { manifest: saved })).toEqual([
      expect.stringContaining('/v1.1.0/checkout.js: is not what was released'),
      '/v1/scripts.json: lists other scripts than were released',
    ]);
  });
});
