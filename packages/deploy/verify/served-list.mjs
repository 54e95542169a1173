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
export function otherVersions(text, scripts) {
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
export function listFaults(text, scripts, others = []) {
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
