import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../environment/installed.mjs';

let everything;

/** The workspaces that name what is bundled. npm's `--omit dev` also leaves out what is a dependency of one and for development of another. */
const WORKSPACES = ['packages/checkout', 'packages/simulator'];

/** What npm knows of the packages of those workspaces, as CycloneDX. */
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
 * The bill of materials of what is in a folder, as CycloneDX: the packages whose code is bundled into it (`name@version`), as
 * npm describes them. Two builds write the same bytes: it has no time and no serial number, which the format allows.
 */
export function billOfMaterials(folder, bundled) {
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
