import { callList } from './calls.mjs';

/** The list of calls as the search reads it: the pages of the calls are not files, which it does not read. */
function callsForSearch() {
  const heading = (id) => `<h2 id="call-${id}">${id} <a class="header-anchor" href="#call-${id}"></a></h2>`;
  return callList()
    .flatMap(({ calls }) => calls)
    .map(({ operationId, summary }) => `${heading(operationId)}<p>${summary}</p>`)
    .join('\n');
}

/** A page as the search reads it. Who looks for something about the checkout does not look for how it is developed. */
export function renderForSearch(source, env, md) {
  if (/^(contributing|decisions)\//.test(env.relativePath)) return '';
  const html = md.render(source, env);
  return env.relativePath === 'providers/provider-reference.md' ? html + callsForSearch() : html;
}
