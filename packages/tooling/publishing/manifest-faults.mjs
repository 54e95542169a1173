const REQUIRED = ['name', 'version', 'description', 'license', 'homepage', 'repository', 'bugs', 'engines'];
const INSTALLED = ['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'];

/**
 * The faults of the package.json of a package to publish. `published` are the names of all our published packages,
 * and `folder` is the package's folder in the repository.
 */
export function manifestFaults(manifest, { published, folder }) {
  const { repository, publishConfig } = manifest;
  return [
    ...REQUIRED.filter((field) => !manifest[field]).map((field) => `It has no ${field}.`),
    manifest.private && 'It is private.',
    repository?.directory !== folder && `repository.directory is not ${folder}.`,
    publishConfig?.access !== 'public' && 'publishConfig.access is not public.',
    // Without it, npm also publishes from a laptop, and merchants cannot verify what was built.
    publishConfig?.provenance !== true && 'publishConfig.provenance is not true.',
    ...leaks(manifest, published),
  ].filter(Boolean);
}

/** Our packages that npm does not have, and versions that only a workspace understands. */
function leaks(manifest, published) {
  return INSTALLED.flatMap((field) =>
    Object.entries(manifest[field] ?? {}).flatMap(([name, range]) => [
      ...(name.startsWith('@istmo/') && !published.includes(name)
        ? [`${field} has ${name}, which is not published.`]
        : []),
      ...(/^(\*|workspace:|file:|link:)/.test(range) ? [`${field} has ${name} as ${range}.`] : []),
    ]),
  );
}

/**
 * The faults of the folders for bundlers that ignore `exports`: each subpath that can be run has a folder whose package.json
 * names the same files. `readFolder` returns a package.json, or undefined.
 */
export function folderFaults(manifest, readFolder) {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, { import: module, require: main }]) => {
    if (subpath === '.' || !main?.default) return [];
    const path = `${subpath.slice('./'.length)}/package.json`;
    const folder = readFolder(path);
    if (!folder) return [`It has no ${path}, for packagers that ignore exports.`];
    const named = { main: main.default, module: module.default, types: main.types };
    return Object.entries(named)
      .map(([field, file]) => [field, `.${file}`])
      .filter(([field, file]) => folder[field] !== file)
      .map(([field, file]) => `${path}: ${field} is not ${file}.`);
  });
}

/**
 * The faults of the files of a packed package: each must be allowed, and each of `required` must be there.
 */
export function contentFaults(files, { allowed, required }) {
  return [
    ...files.filter((path) => !allowed.test(path)).map((path) => `${path} should not be in it.`),
    ...required.filter((path) => !files.includes(path)).map((path) => `It has no ${path}.`),
  ];
}

/**
 * The faults of the versions: packages that are released together have the same version. The changelog describes it, and
 * calls it unreleased until its script is recorded.
 */
export function versionFaults({ versions, changelog, released }) {
  const [version, ...others] = [...new Set(versions)];
  const [, heading, rest] = /^## (\S+)\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  const isReleased = Object.hasOwn(released, version);
  const saysNot = /^Not released yet\.$/m.test(rest ?? '');
  return [
    others.length > 0 && `Released together, but not of one version: ${versions.join(', ')}.`,
    heading !== version && `The changelog begins with ${heading}, and the packages are ${version}.`,
    isReleased && saysNot && `${version} is released, and the changelog says that it is not.`,
    !isReleased && !saysNot && `${version} is not in released.json, and the changelog does not say so.`,
  ].filter(Boolean);
}
