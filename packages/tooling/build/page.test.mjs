import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { integrityOf } from '../../deploy/manifest/integrity.mjs';
import { inlineScripts, inlineStyles } from '../../deploy/manifest/page-parts.mjs';
import { page } from './page.mjs';

const chunk = (fileName, code) => ({
  [fileName]: {
    type: 'chunk',
    isEntry: true,
    name: 'boot',
    fileName,
    code,
    facadeModuleId: `packages/checkout/src/${fileName}`,
    moduleIds: [],
    imports: [],
    dynamicImports: [],
  },
});

/** Builds a page around a boot script, without the parts that rollup does. */
async function pageWith(code, css = 'a{}') {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-page-'));
  const template = join(folder, 'template.html');
  writeFileSync(
    template,
    `<head>
      <!-- for developers -->
      <script type="application/json" id="config"></script>
      <!-- boot -->
      <!-- styles -->
      <!-- templates -->
      <!-- assets -->
    </head><!-- prerender -->`,
  );
  const dir = join(folder, 'app');
  const frameTemplate = join(folder, 'frame.html');
  writeFileSync(frameTemplate, '<body>\n  <!-- script -->\n</body>');
  const html = page({
    dir,
    template,
    frameTemplate,
    publicDir: join(folder, 'none'),
    templates: () => '<i></i>',
  });
  const boot = chunk('boot.js', code);
  await html.boot.generateBundle({}, boot);
  await html.frame.generateBundle({}, chunk('third-party-page.js', 'serve();'));
  await html.prerender.generateBundle({}, chunk('prerender.js', 'draw();'));
  await html.latestStart.writeBundle({}, chunk('latest-start.js', 'wait();'));
  const styles = { 'app-1a.css': { type: 'asset', fileName: 'app-1a.css', source: css } };
  await html.app.writeBundle.call({}, {}, { ...chunk('main.js', 'run();'), ...styles });
  const read = (name) => readFileSync(join(dir, name), 'utf8');
  return {
    boot,
    text: read('index.html'),
    frame: read('third-parties.html'),
    manifest: JSON.parse(read('manifest.json')),
  };
}

it('writes what comes before the app into the page, as it was built', async () => {
  const code = `(() => {
    // <p> is a comment of a build that is not minified
    boot('$1');
  })();`;
  const { boot, text, manifest } = await pageWith(code);
  expect(boot).toEqual({});
  expect(inlineScripts(text)).toEqual([code, 'draw();']);
  expect(inlineStyles(text)).toEqual(['a{}']);
  expect(manifest.inline).toMatchObject([
    { source: expect.any(String), integrity: integrityOf(code) },
    { integrity: integrityOf('draw();') },
  ]);
  expect(text).not.toContain('for developers');
  expect(text.indexOf('boot(')).toBeLessThan(text.indexOf('<i></i>'));
});

it('writes the page of third parties’ frames, with its one script in it', async () => {
  const { frame, manifest } = await pageWith('boot();');
  expect(frame).toContain('<script>serve();</script>');
  expect(manifest.frame).toMatchObject({
    html: 'third-parties.html',
    inline: [{ integrity: integrityOf('serve();') }],
  });
});

it.each(['f("</script>")', 'f("<!--")'])('refuses a boot script that ends its element: %s', async (code) => {
  await expect(pageWith(code)).rejects.toThrow('would end its element');
});

it('refuses styles that end their element', async () => {
  await expect(pageWith('boot();', 'a{content:"</style>"}')).rejects.toThrow('would end its element');
});
