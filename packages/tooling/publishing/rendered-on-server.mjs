import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../environment/installed.mjs';

const SCRIPT = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { createSSRApp, h } from 'vue';
    import { renderToString as renderVue } from 'vue/server-renderer';
    import { version } from '@istmo/checkout';
    import { loadCheckout } from '@istmo/checkout/load';
    import { CheckoutButton } from '@istmo/checkout-react';
    import { CheckoutButton as VueButton } from '@istmo/checkout-vue';
    import { IstmoCheckoutElement } from '@istmo/checkout-element';
    const options = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };
    const { code } = await loadCheckout({ origin: options.checkoutOrigin }).catch((error) => error);
    console.log(version, code, renderToString(createElement(CheckoutButton, { options }, 'Pagar')));
    console.log(await renderVue(createSSRApp(() => h(VueButton, { options }, () => 'Pagar'))));
    console.log(IstmoCheckoutElement.observedAttributes.includes('code'));`;

const EXPECTED = /^[\d.]+ no_document <button.+Pagar<\/button>\n<button.+Pagar<\/button>\ntrue\n$/;

/** The same script in CommonJS. */
function requiredBy(script) {
  const required = script.replace(/import ({.+}) from ('.+');/g, (_all, names, from) => {
    return `const ${names.replaceAll(' as ', ': ')} = require(${from});`;
  });
  return `(async () => {${required}})();`;
}

/** Unpacks packages as npm would install them, and renders them on a server. `packed` are names and tarballs. */
export function rendersOnServer(packed, folder) {
  const shop = join(folder, 'shop');
  for (const { name, tarball } of packed) {
    const target = join(shop, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    if (spawnSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']).status !== 0) return false;
  }
  for (const name of ['react', 'react-dom', 'scheduler', 'vue', '@vue']) {
    mkdirSync(dirname(join(shop, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(shop, 'node_modules', name), 'junction');
  }
  writeFileSync(join(shop, 'server.mjs'), SCRIPT);
  writeFileSync(join(shop, 'server.cjs'), requiredBy(SCRIPT));
  return ['server.mjs', 'server.cjs'].every((file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: shop, encoding: 'utf8' });
    console.log(`On a server, ${file}: ${stdout}${stderr}`);
    return status === 0 && EXPECTED.test(stdout);
  });
}
