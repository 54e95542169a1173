import { startReferences } from '../first-screen/reference-server';
import type { FirstScreenTools } from '../first-screen/run-first-screen';
import { inRounds } from '../in-rounds';
import { keeping } from '../keeping';
import { measuredOn } from '../measured-on';
import { startBrowser } from '../start-browser';
import { startSandbox } from '../start-sandbox';
import { hostPageSection } from './host-page-section';
import { scriptCost } from './script-cost';

/** A visit is short and its figures are small, so there are more rounds than those asked for. */
const ROUNDS_EACH = 3;

/** Measures what the loader does to a page that has not called it yet. Returns a section of the report. */
export function runHostPage(tools: Omit<FirstScreenTools, 'reactApp'>): Promise<string> {
  return keeping(async (keep) => {
    const { root, say } = tools;
    const rounds = tools.rounds * ROUNDS_EACH;
    const browser = await startBrowser(tools.chromium, keep);
    const shop = keep(await startReferences(tools.references), ({ close }) => close());
    const { checkout } = keep(await startSandbox(root, {}), ({ close }) => close());
    const pageWith = (name: string, src: string, ownScript = '') => {
      shop.addPage(`/${name}.html`, shopWith(src, ownScript));
      return () => scriptCost(browser, `http://shop.localhost:${shop.port}/${name}.html`);
    };
    const [empty, loader] = ['host/empty.js', `${checkout}/v1/checkout.js`];
    const pages = {
      empty: pageWith('empty', empty),
      loader: pageWith('loader', loader),
      ownEmpty: pageWith('own-empty', empty, OWN_SCRIPT),
      ownLoader: pageWith('own-loader', loader, OWN_SCRIPT),
    };
    const measured = measuredOn(rounds);
    for (const open of Object.values(pages)) await open();
    say(`Host page, rounds: ${rounds} …`);
    return hostPageSection(await inRounds(rounds, pages), measured);
  });
}

/** What nearly every shop's page has: a script that reads its own tag and listens to an element. */
const OWN_SCRIPT = `<script data-shop="1">
const { src, dataset } = document.currentScript;
document.querySelectorAll('h1').forEach((one) => one.addEventListener('click', () => console.log(src, dataset)));
</script>`;

const shopWith = (src: string, ownScript: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>shop</title></head><body><h1>Tienda</h1>${ownScript}<script src="${src}"></script></body></html>`;
