import { expect, it } from 'vitest';
import { integrityOf } from '../manifest/integrity.mjs';
import { unnamedScripts } from './page-scripts.mjs';

const NAMED = new Set([integrityOf('boot();'), '/assets/main-1a.js', '/assets/app-2b.css', '/favicon.svg']);
const OURS = `<link rel="icon" href="/favicon.svg" /><script type="application/json" id="config">{}</script><script>boot();</script>
<link rel="stylesheet" href="/assets/app-2b.css" /><script type="module" src="/assets/main-1a.js"></script>
<!-- <script>not one</script> --><script type="text/html" id="prerender-es-wide"><main></main></script><div id="root"></div>`;

it('finds nothing in our own page', () => {
  expect(unnamedScripts(OURS, NAMED)).toEqual([]);
});

it.each([
  ['<script src="https://evil.example/x.js"></script>', 'loads https://evil.example/x.js'],
  ["<script async src='/assets/main-0.js'></script>", 'loads /assets/main-0.js'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', 'loads //evil.example/x.js'],
  ['<link rel="modulepreload" href="/assets/new.js">', 'loads /assets/new.js'],
  ['<script src="/config.js"></script>', 'loads /config.js'],
  ['<script>steal(document.forms)</script>', 'begins "steal(document.forms)"'],
  ['<script type="text/javascript">steal()</script>', 'begins "steal()"'],
  ['<img src="x" onerror="steal()">', 'as onerror'],
  ['<base href="https://evil.example/">', '<base>'],
  ['<iframe src="https://evil.example/"></iframe>', '<iframe>'],
])('finds %s', (added, problem) => {
  expect(unnamedScripts(OURS + added, NAMED)).toEqual([expect.stringContaining(problem)]);
});
