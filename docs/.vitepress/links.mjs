// Files outside docs that are a page of the site.
const INCLUDED = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'README.md': 'index.md',
};

/** Where a link to a file leads in the site; `undefined` where the site has no such page. */
function pageOf(href) {
  // The changelog and the contributing guide stand at the top of the repository and are included in a page.
  if (href.startsWith('docs/')) return href.slice('docs/'.length);
  if (!href.startsWith('../') && !(href.split('#')[0] in INCLUDED)) return href;
  const [path, anchor] = href.replace(/^\.\.\//, '').split('#');
  const page = INCLUDED[path];
  return page && page !== 'index.md' && anchor ? `${page}#${anchor}` : page;
}

const isRelative = (href) => !/^([a-z]+:|#|\/)/.test(href);

function place(tokens) {
  let isText = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = token.attrGet('href') ?? '';
      const page = isRelative(href) ? pageOf(href) : href;
      isText = page === undefined;
      if (isText)
        Object.assign(token, {
          type: 'span_open',
          tag: 'span',
          attrs: [['title', href.replace(/^\.\.\//, '')]],
        });
      else token.attrSet('href', page);
    } else if (token.type === 'link_close' && isText)
      Object.assign(token, { type: 'span_close', tag: 'span' });
    // `{{ … }}` in code is text, and not for Vue.
    else if (token.type === 'code_inline') token.attrSet('v-pre', '');
  }
}

/** Makes the Markdown of the repository that of a site: a link to a file that is no page becomes its text. */
export function inSite(md) {
  md.core.ruler.push('in-site', ({ tokens }) => {
    for (const { children } of tokens) if (children) place(children);
  });
}
