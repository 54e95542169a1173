import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import license from 'rollup-plugin-license';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { root } from '../environment/installed.mjs';

let everything;

/** The workspaces with bundled dependencies. npm's `--omit dev` would drop one that another workspace has for development. */
const WORKSPACES = ['packages/checkout', 'packages/simulator'];

/** npm's description of the packages of those workspaces, as CycloneDX. */
function all() {
  const named = WORKSPACES.flatMap((folder) => ['--workspace', folder]);
  everything ??= JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...named], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    }),
  );
  return everything;
}

/** The package whose build writes into a folder. */
function ownerOf(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return ownerOf(dirname(folder));
  const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
  return { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
}

/**
 * The bill of materials of a folder, as CycloneDX: the packages whose code is bundled into it (`name@version`), as
 * npm describes them. Two builds write the same bytes: it has no time and no serial number, which the format allows.
 */
function billOfMaterials(folder, bundled) {
  const { $schema, bomFormat, specVersion, components, dependencies } = all();
  const isBundled = (reference) => bundled.includes(reference);
  const known = components.filter((one) => isBundled(one['bom-ref']));
  const missing = bundled.filter((reference) => !known.some((one) => one['bom-ref'] === reference));
  if (missing.length > 0)
    throw new Error(
      `${WORKSPACES.join(' and ')} do not depend on ${missing.join(', ')}, whose code is in ${folder}.`,
    );
  const component = ownerOf(folder);
  const uses = dependencies
    .filter(({ ref }) => isBundled(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isBundled) }));
  return {
    $schema,
    bomFormat,
    specVersion,
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component },
    components: known,
    dependencies: [{ ref: component['bom-ref'], dependsOn: bundled }, ...uses],
  };
}

/** License texts for packages that npm installs without one, by the license that they name. */
const KEPT = fileURLToPath(new URL('licenses', import.meta.url));
const LICENSE = /licen[cs]e/i;

/**
 * The license of a bundled package, as rollup-plugin-license found it, or from a file that it does not look for
 * (`MIT-LICENSE.txt`), or as kept beside this file. Throws if there is none: code must not be distributed without it.
 */
export function licenseTextOf({ name, version, licenseText }) {
  if (licenseText) return licenseText.trim();
  const folder = join(root, 'node_modules', name);
  const inPackage = existsSync(folder) ? readdirSync(folder).find((file) => LICENSE.test(file)) : undefined;
  const file = inPackage ? join(folder, inPackage) : join(KEPT, `${name}.txt`);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`${name} ${version} comes without the text of its license: write it to ${file}.`);
}

const NOTICES = 'THIRD-PARTY-NOTICES.txt';
const BILL = 'sbom.cdx.json';

/** The packages that are bundled into each folder. Several builds may write to one folder. */
const found = new Map();

const textOf = (one) =>
  [
    `${one.name} ${one.version} (${one.license ?? 'no license named'})`,
    [one.homepage, one.author?.text()].filter(Boolean).join('\n'),
    licenseTextOf(one),
    one.noticeText?.trim(),
  ]
    .filter(Boolean)
    .join('\n\n');

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** Examples bundle packages that are only for development, and are not released. */
const isExample = (folder) => folder.startsWith('examples/');

function write(folder) {
  const all = found.get(folder);
  if (!all?.size) return;
  mkdirSync(folder, { recursive: true });
  const keys = [...all.keys()].toSorted();
  const texts = keys.map((key) => textOf(all.get(key)));
  writeFileSync(
    join(folder, NOTICES),
    `This folder contains code of these packages.${LINE}${texts.join(LINE)}\n`,
  );
  if (isExample(folder)) return;
  writeFileSync(join(folder, BILL), `${JSON.stringify(billOfMaterials(folder, keys), null, 2)}\n`);
}

/**
 * Writes the licenses of all packages that are bundled into each of the folders, and a bill of materials that lists them.
 * Without such packages there is neither file.
 */
export function thirdPartyNotices(...folders) {
  const collect = license({
    thirdParty(dependencies) {
      for (const folder of folders) {
        const all = found.get(folder) ?? new Map();
        found.set(folder, all);
        for (const one of dependencies)
          if (!one.name.startsWith('@istmo/')) all.set(`${one.name}@${one.version}`, one);
      }
    },
  });
  // Passes no code: the plugin would not change it, but would create a source map.
  const renderChunk = (_code, chunk) => void collect.renderChunk('', chunk);
  // After the plugin that empties the folder.
  const closeBundle = { sequential: true, order: 'post', handler: () => folders.forEach(write) };
  return { ...collect, renderChunk, closeBundle };
}
