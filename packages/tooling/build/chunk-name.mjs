/** `flows/card/index.ts` becomes `flow-card`, `locales/es/core.ts` becomes `locale-es-core`. */
export function chunkName({ facadeModuleId, moduleIds, isDynamicEntry, name }) {
  // A chunk that others import from too has no facade, but its entry is still the module that runs last.
  const id = facadeModuleId ?? (isDynamicEntry ? moduleIds.at(-1) : '');
  const [, kind, ...rest] = /\/src\/(flow|locale)s\/([^/]+)(?:\/([^/.]+))?/.exec(id) ?? [];
  return kind ? [kind, ...rest].filter((part) => part && part !== 'index').join('-') : name;
}
