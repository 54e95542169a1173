import { expect, it } from 'vitest';
import { inlineScripts, policySource, splitPage, withPageConfiguration } from './page-parts.mjs';

const BUILT = '<script type="application/json" id="config"></script><script>boot()</script>';

it('writes a configuration into the page, which nothing in it can end', () => {
  const json = JSON.stringify({ name: '</script><script>steal()</script> $1' });
  const page = withPageConfiguration(BUILT, json);
  expect(inlineScripts(page)).toEqual(['boot()']);
  const { built, configuration } = splitPage(page);
  expect(built).toBe(BUILT);
  expect(JSON.parse(configuration)).toEqual(JSON.parse(json));
  expect(splitPage(withPageConfiguration(page, '{}')).configuration).toBe('{}');
});

it('refuses a page without the place', () => {
  expect(() => withPageConfiguration('<p>', '{}')).toThrow('no place');
});

it('finds only what a browser runs', () => {
  const html =
    '<script src="/a.js"></script><script type="text/html">t</script><SCRIPT type="module">m</SCRIPT>';
  expect(inlineScripts(html)).toEqual(['m']);
});

it('names a script as a policy does', () => {
  // MDN's example: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/script-src
  expect(policySource('var inline = 1;')).toBe("'sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8='");
});
