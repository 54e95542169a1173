import { readFileSync } from 'node:fs';

/** The headers of each kind of file, as released. */
export const headers = JSON.parse(readFileSync(new URL('../headers.json', import.meta.url), 'utf8'));

const isPlace = (source) => source.startsWith('{');

/**
 * The page's policy by directive, with a deployment's sources in place of the placeholders. A directive without sources is
 * left out.
 */
export const pagePolicy = (places) => filledPolicy('page', places);

/** The same policy of the page that runs third parties' scripts in a frame. */
export const framePolicy = (places) => filledPolicy('frame', places);

function filledPolicy(kind, places) {
  const filled = Object.entries(headers[kind]['content-security-policy']).map(([directive, sources]) => [
    directive,
    [...sources.filter((source) => !isPlace(source)), ...(places[directive] ?? [])].join(' '),
  ]);
  return Object.fromEntries(filled.filter(([, sources]) => sources));
}

/** A policy as the value of its header. A directive that is undefined is left out. */
export function policyText(policy) {
  return Object.entries(policy)
    .filter(([, sources]) => sources !== undefined)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
