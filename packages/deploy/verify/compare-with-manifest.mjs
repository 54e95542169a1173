import { ask, CALLERS, inTurns } from './ask.mjs';
import { configuredAddresses, imageBases, servedConfiguration } from '../manifest/configuration-script.mjs';
import { headerFaults, typeFaults } from './header-faults.mjs';
import { integrityOf, measured } from '../manifest/integrity.mjs';
import { inlineScripts, pageJson, splitPage } from '../manifest/page-parts.mjs';
import { runInBrowser } from './run-in-browser.mjs';

const PINNED = /^\/v\d+\.\d+\.\d+\/checkout\.js$/;

function scriptsOf(text) {
  try {
    const { scripts } = JSON.parse(text);
    return Array.isArray(scripts) ? scripts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The loaders of other versions in a served list: a deployment keeps them, and no build knows all of them.
 */
function otherVersions(text, scripts) {
  const known = new Set(scripts.map(({ path }) => path));
  return (scriptsOf(text) ?? []).filter(
    (one) => PINNED.test(one?.path) && !known.has(one.path) && typeof one.integrity === 'string',
  );
}

/**
 * How a served list differs from the released one, one line each. Entries in `others` are not compared. A
 * deployment's list has more, such as the hash of its configuration, or less if it does not serve the
 * provider's pages. The entries of our own scripts must be the same.
 */
function listFaults(text, scripts, others = []) {
  const listed = scriptsOf(text);
  if (!listed) return ['is no list of scripts'];
  const ignored = new Set(others.map(({ path }) => path));
  const hashes = (list) =>
    JSON.stringify(
      list
        .filter((one) => one?.headers !== 'own' && !ignored.has(one?.path))
        .map((one) => [one?.path, one?.integrity])
        .sort(),
    );
  return hashes(listed) === hashes(scripts) ? [] : ['lists other scripts than were released'];
}

const LOADS = /<(?:script\b[^>]*?\ssrc|link\b[^>]*?\shref)\s*=\s*["']?([^"'\s>]+)/gi;
const HANDLER = /<[a-z][^>]*?\s(on[a-z]+)\s*=/gi;
const FOREIGN = /<(base|iframe|object|embed|meta\s+http-equiv)\b/gi;
const MOST = 60;

const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => found);
const beginning = (code) => JSON.stringify(code.trim().slice(0, MOST));

/**
 * The scripts and files of a page that the manifest does not name, one line each. The hash shows that a page was
 * changed; this shows what was changed. `named` has the paths of files and the integrity of scripts in the page.
 */
export function unnamedScripts(html, named) {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  return [
    ...all(text, LOADS)
      .filter((address) => !named.has(address))
      .map((address) => `loads ${address}, which the manifest does not name`),
    ...inlineScripts(text)
      .filter((code) => !named.has(integrityOf(code)))
      .map((code) => `has a script written into it, which begins ${beginning(code)}`),
    ...all(text, HANDLER).map((name) => `has a script written into it as ${name}`),
    ...all(text, FOREIGN).map((name) => `has an element <${name.toLowerCase()}>, which ours never has`),
  ];
}

const AT_ONCE = 8;
function contentFaults(content, { bytes, integrity }) {
  const found = measured(content);
  if (found.integrity === integrity) return [];
  return [
    `is not what was released: ${found.bytes} bytes, ${found.integrity} (expected: ${bytes} bytes, ${integrity})`,
  ];
}

/** The faults of a configuration that does not run third parties' scripts on a page of another origin. */
function frameFaults(base, { scripts, frame }) {
  if (frame === undefined)
    return scripts.length === 0
      ? []
      : ['names scripts of third parties, and no thirdPartyFrame to run them in'];
  const isOther = URL.canParse(frame) && new URL(frame).origin !== new URL(base).origin;
  return isOther ? [] : ['has a thirdPartyFrame that is not on another origin than the checkout'];
}

/** How a page differs from the manifest, and its configuration from that of `config.js`. */
function pageFaults(html, { page }, { inPage, named }) {
  const { built, configuration } = splitPage(html);
  const changed = contentFaults(built, page);
  const added = changed.length > 0 ? unnamedScripts(built, named) : [];
  const isOther = measured(configuration).integrity !== inPage?.integrity;
  return [...added, ...changed, ...(isOther ? ['has another configuration than config.js'] : [])];
}

/** How the response of one address differs from the manifest. */
function faultsOf({ status, headers, content, failure }, item, context) {
  if (failure) return [failure];
  const { answers = [200] } = item;
  if (!answers.includes(status)) return [`answers ${status} (expected: ${answers.join(' or ')})`];
  const rules = { ...context.manifest.headers[item.headers], ...context.always };
  const wrong = [...headerFaults(headers, rules, context.configured), ...typeFaults(headers, item)];
  if (item.isPage) return [...pageFaults(content.toString(), context.manifest, context), ...wrong];
  const changed = item.integrity ? contentFaults(content, item) : [];
  const listed = item.lists ? listFaults(content.toString(), item.lists, item.others) : [];
  const framed = item.isConfiguration ? frameFaults(context.base, context.configured) : [];
  return [...changed, ...listed, ...framed, ...wrong];
}

/**
 * How the responses to this program and to browsers differ from the manifest, and from each other where the manifest has
 * no hash. A difference that only a browser gets has its name.
 */
async function differencesOf(base, item, context) {
  const [plain, ...asBrowsers] = await Promise.all(CALLERS.map((caller) => ask(base, item, caller)));
  const faults = faultsOf(plain, item, context);
  if (plain.failure) return faults;
  const ofBrowsers = asBrowsers.flatMap((answer, place) => {
    const found = faultsOf(answer, item, context);
    const isOther = !item.integrity && !answer.failure && !plain.content?.equals(answer.content);
    const all = isOther ? [...found, 'is not what other programs get'] : found;
    return all
      .filter((fault) => !faults.includes(fault))
      .map((fault) => `for ${CALLERS[place + 1].name}, ${fault}`);
  });
  return [...faults, ...ofBrowsers];
}

const listPath = ({ version }) => `/v${version.split('.')[0]}/scripts.json`;

/** The loaders of other versions, as listed by the deployment itself. */
async function othersAt(base, manifest) {
  const { content } = await ask(base, { path: listPath(manifest) });
  const found = otherVersions(content?.toString() ?? '', manifest.scripts);
  return found.map(({ path, bytes, integrity }) => ({ path, bytes, integrity, headers: 'pinned' }));
}

/** The paths of logos that do not exist, if logos are on this origin: the server sends the logo headers with a 404 too. */
async function logosAt(base, manifest) {
  const { content } = await ask(base, manifest.configuration);
  return imageBases(content?.toString() ?? '')
    .filter((one) => URL.canParse(one, base) && new URL(one, base).origin === new URL(base).origin)
    .map((one) => ({
      path: `${new URL(one, base).pathname.replace(/\/$/, '')}/verify-deployment.svg`,
      answers: [404],
      headers: 'image',
    }));
}

/** Every address to check: scripts and styles, their lists, the configuration, logos, and pages. */
function itemsOf(manifest, { pages, others, logos, frame }) {
  const { version, scripts, configuration, page } = manifest;
  const own = scripts.filter(({ path }) => path === `/v${version}/checkout.js`);
  // For an unknown code, the checkout serves its page with status 404.
  const requested = pages.map((path) => ({ path, answers: [200, 404] }));
  return [
    ...scripts,
    ...others,
    { path: listPath(manifest), headers: 'loader', lists: scripts, others },
    { path: `/v${version}/scripts.json`, headers: 'pinned', lists: own },
    { ...configuration, headers: 'own', isConfiguration: true },
    ...logos,
    ...(URL.canParse(frame) ? [{ ...manifest.frame, path: frame }] : []),
    ...[...page.paths, ...requested].map((address) => ({
      ...page,
      headers: 'page',
      ...address,
      isPage: true,
    })),
  ];
}

/** The scripts and addresses of the configuration: from the manifest, or else from the served `config.js`. */
async function configuredAt(base, { path, addresses, thirdParties, thirdPartyFrame, inPage }) {
  if (thirdParties) return { scripts: thirdParties, frame: thirdPartyFrame ?? undefined, addresses, inPage };
  const { content } = await ask(base, { path });
  const text = content?.toString() ?? '';
  const json = servedConfiguration(text);
  return { ...configuredAddresses(text), inPage: json && measured(pageJson(json)) };
}

function contextOf({ base, manifest, scripts }, { inPage, ...configured }) {
  const files = ['/favicon.svg', ...manifest.scripts.map(({ path }) => path)];
  const ownScripts = manifest.page.scripts.map(({ integrity }) => integrity);
  return {
    base,
    manifest,
    configured: { ...configured, scripts: [...configured.scripts, ...scripts] },
    always: new URL(base).protocol === 'https:' ? manifest.headers.https : {},
    named: new Set([...files, ...ownScripts]),
    inPage,
  };
}

/** The differences, with those that a real browser finds if one is named, and the scripts that it ran. */
async function withBrowser(options, differences, context) {
  if (!options.browser) return { differences };
  const { configured, manifest } = context;
  const faultsOfPage = (html) => pageFaults(html, manifest, context);
  const seen = await runInBrowser({ ...options, configured, faultsOfPage });
  return { ran: seen.ran, differences: [...differences, ...seen.differences] };
}

/**
 * Compares what `base` serves with a manifest: bytes, headers, and what its pages load. `scripts` are allowed
 * in the policy besides the configured ones, `pages` are checked besides the manifest's own, and `skip` has
 * path prefixes to leave out. `browser` is the path of a Chromium in which the pages are opened as well. `progress` is called after each address. Resolves with every difference as a
 * path and a line of text.
 */
export async function compareWithManifest(options) {
  const { base, manifest, scripts = [], pages = [], skip = [], progress = () => undefined } = options;
  const configured = await configuredAt(base, manifest.configuration);
  const context = contextOf({ base, manifest, scripts }, configured);
  const { frame } = configured;
  const others = await othersAt(base, manifest);
  const all = itemsOf(manifest, { pages, others, frame, logos: await logosAt(base, manifest) });
  const items = all.filter(({ path }) => !skip.some((prefix) => path.startsWith(prefix)));
  let done = 0;
  const found = await inTurns(items, AT_ONCE, async (item) => {
    const faults = await differencesOf(base, item, context);
    progress((done += 1), items.length);
    return faults.map((problem) => ({ path: item.path, problem }));
  });
  return {
    checked: items.length,
    skipped: all.length - items.length,
    thirdParties: configured.scripts,
    ...(await withBrowser(options, found.flat(), context)),
  };
}

const SHOWN = 2;

function named(paths) {
  const rest = paths.length - SHOWN;
  return rest > 0 ? `${paths.slice(0, SHOWN).join(', ')} and ${rest} more` : paths.join(', ');
}

function trusted(scripts) {
  const also = scripts.length > 0 ? `, and with it ${scripts.join(', ')}` : '';
  return `The configuration was taken as config.js has it${also}: --config FILE holds it to what was approved.`;
}

/** One line per difference, with equal problems grouped, and a summary line. */
export function describeDifferences(base, found, isRecorded) {
  const { checked, skipped, thirdParties, differences, ran } = found;
  const byProblem = new Map();
  for (const { path, problem } of differences)
    byProblem.set(problem, [...(byProblem.get(problem) ?? []), path]);
  const lines = [...byProblem].map(([problem, paths]) => `${named(paths)}: ${problem}`);
  const left = skipped > 0 ? `, ${skipped} left out` : '';
  const count = `${lines.length} difference${lines.length === 1 ? '' : 's'}`;
  const verdict = lines.length === 0 ? 'nothing differs' : count;
  const summary = `${base}: ${checked} addresses looked at${left}, ${verdict}.`;
  const inBrowser = ran
    ? [`Scripts that ran in Chromium: ${ran.map((one) => one || '(in no file)').join(', ')}.`]
    : [];
  return [...lines, ...inBrowser, ...(isRecorded ? [] : [trusted(thirdParties)]), summary];
}
