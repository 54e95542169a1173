const PINNED = /^\/v\d+\.\d+\.\d+\/checkout\.js$/;

function scriptsOf(text) {
  try {
    const { scripts } = JSON.parse(text);
    return Array.isArray(scripts) ? scripts : undefined;
  } catch {
    return undefined;
  }
}

/** The loaders of other versions that a served list names: a deployment keeps them, and no build knows of them all. */
export function otherVersions(text, scripts) {
  const known = new Set(scripts.map(({ path }) => path));
  return (scriptsOf(text) ?? []).filter(
    (one) => PINNED.test(one?.path) && !known.has(one.path) && typeof one.integrity === 'string',
  );
}

/**
 * How a served list differs from what was released, a plain line each. `others` are the entries of it that need not be known.
 * It says more for a deployment, such as the hash of its configuration, and less where the provider's pages are not ours; of
 * our own scripts it says the same.
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
