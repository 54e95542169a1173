import { configuredAddresses } from '../manifest/configured-addresses.mjs';
import { headerFaults, typeFaults } from './header-faults.mjs';
import { measured } from '../manifest/integrity.mjs';
import { unnamedScripts } from './page-scripts.mjs';
import { listFaults, otherVersions } from './served-list.mjs';

const AT_ONCE = 8;
const LONGEST_MS = 20_000;

async function ask(base, path) {
  try {
    const response = await fetch(new URL(path, base), {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    const why = error.cause?.message || error.cause?.code || error.message;
    return { failure: `cannot be fetched: ${why}` };
  }
}

function contentFaults(content, { bytes, integrity }) {
  const found = measured(content);
  if (found.integrity === integrity) return [];
  return [
    `is not what was released: ${found.bytes} bytes, ${found.integrity} (expected: ${bytes} bytes, ${integrity})`,
  ];
}

/** How the response of one address differs from the manifest. */
function faultsOf({ response, content, failure }, item, context) {
  if (failure) return [failure];
  const { answers = [200] } = item;
  if (!answers.includes(response.status))
    return [`answers ${response.status} (expected: ${answers.join(' or ')})`];
  const rules = { ...context.manifest.headers[item.headers], ...context.always };
  const wrong = [
    ...headerFaults(response.headers, rules, context.configured),
    ...typeFaults(response.headers, item),
  ];
  const changed = item.integrity ? contentFaults(content, item) : [];
  const added = item.isPage && changed.length > 0 ? unnamedScripts(content.toString(), context.named) : [];
  const listed = item.lists ? listFaults(content.toString(), item.lists, item.others) : [];
  return [...added, ...changed, ...listed, ...wrong];
}

const listPath = ({ version }) => `/v${version.split('.')[0]}/scripts.json`;

/** The loaders of other versions, as listed by the deployment itself. */
async function othersAt(base, manifest) {
  const { content } = await ask(base, listPath(manifest));
  const found = otherVersions(content?.toString() ?? '', manifest.scripts);
  return found.map(({ path, bytes, integrity }) => ({ path, bytes, integrity, headers: 'pinned' }));
}

/** Every address to check: scripts and styles, their lists, the configuration, and pages. */
function itemsOf(manifest, pages, others) {
  const { version, scripts, configuration, page } = manifest;
  const own = scripts.filter(({ path }) => path === `/v${version}/checkout.js`);
  // For an unknown code, the checkout serves its page with status 404.
  const requested = pages.map((path) => ({ path, answers: [200, 404] }));
  return [
    ...scripts,
    ...others,
    { path: listPath(manifest), headers: 'loader', lists: scripts, others },
    { path: `/v${version}/scripts.json`, headers: 'pinned', lists: own },
    { ...configuration, headers: 'own' },
    ...[...page.paths, ...requested].map((address) => ({
      ...page,
      ...address,
      headers: 'page',
      isPage: true,
    })),
  ];
}

/** The addresses that the manifest records, or else those in the served configuration. */
async function configuredAt(base, { path, addresses, thirdParties }) {
  if (thirdParties) return { scripts: thirdParties, addresses };
  const { content } = await ask(base, path);
  return configuredAddresses(content?.toString() ?? '');
}

async function inTurns(items, work) {
  const waiting = [...items.entries()];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function contextOf({ base, manifest, scripts }, configured) {
  const own = [manifest.configuration.path, '/favicon.svg', ...manifest.scripts.map(({ path }) => path)];
  return {
    manifest,
    configured: { ...configured, scripts: [...configured.scripts, ...scripts] },
    always: new URL(base).protocol === 'https:' ? manifest.headers.https : {},
    named: new Set(own),
  };
}

/**
 * Compares what `base` serves with a manifest: bytes, headers, and what its pages load. `scripts` are allowed
 * in the policy besides the configured ones, `pages` are checked besides the manifest's own, and `skip` has
 * path prefixes to leave out. `progress` is called after each address. Resolves with every difference as a
 * path and a line of text.
 */
export async function compareWithManifest(options) {
  const { base, manifest, scripts = [], pages = [], skip = [], progress = () => undefined } = options;
  const configured = await configuredAt(base, manifest.configuration);
  const context = contextOf({ base, manifest, scripts }, configured);
  const all = itemsOf(manifest, pages, await othersAt(base, manifest));
  const items = all.filter(({ path }) => !skip.some((prefix) => path.startsWith(prefix)));
  let done = 0;
  const found = await inTurns(items, async (item) => {
    const faults = faultsOf(await ask(base, item.path), item, context);
    progress((done += 1), items.length);
    return faults.map((problem) => ({ path: item.path, problem }));
  });
  return {
    checked: items.length,
    skipped: all.length - items.length,
    thirdParties: configured.scripts,
    differences: found.flat(),
  };
}
