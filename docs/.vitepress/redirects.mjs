/** Pages that have moved, by their old path. Published loaders link to some of them. */
export const MOVED = {
  accessibility: 'security/accessibility',
  architecture: 'contributing/architecture',
  bench: 'contributing/bench',
  bridge: 'reference/bridge',
  browsers: 'get-started/supported-browsers',
  changelog: 'migrate/changelog',
  conformance: 'providers/conformance',
  contributing: 'contributing/contributing',
  'contributing/card-fields-origin': 'decisions/0095-card-fields-origin',
  'contributing/decisions': 'decisions/index',
  'contributing/prose-review': 'contributing/writing',
  'contributing/result-tests': 'guides/results',
  'contributing/texts': 'contributing/writing',
  coverage: 'contributing/contributing',
  csp: 'security/csp',
  deploying: 'providers/deploying',
  errors: 'troubleshooting/errors',
  events: 'guides/events',
  gallery: 'contributing/gallery',
  glossary: 'contributing/glossary',
  'hostile-pages': 'troubleshooting/hostile-pages',
  integration: 'get-started/how-it-works',
  integrity: 'security/integrity',
  options: 'reference/options',
  pages: 'reference/pages',
  pci: 'security/pci-dss',
  'provider-reference': 'providers/provider-reference',
  'quick-start': 'get-started/quick-start',
  reliability: 'contributing/reliability',
  results: 'guides/results',
  sandbox: 'testing/sandbox',
  'sdk-checkout': 'reference/sdk-checkout',
  'sdk-load': 'reference/sdk-load',
  'sdk-react': 'reference/sdk-react',
  'signed-result': 'reference/signed-result',
  simulator: 'testing/simulator',
  testing: 'testing/test-cards',
  texts: 'providers/texts',
  theming: 'guides/appearance',
  'third-parties': 'providers/third-parties',
  upgrading: 'migrate/upgrading',
  wallet: 'providers/wallet',
  webhooks: 'reference/webhooks',
  widget: 'providers/widget',
};

/** Each folder of the docs with the page that its own address leads to: the first of the sidebar that is in it. */
export function firstPages(sidebar) {
  const pages = sidebar.flatMap(({ items }) => items.map(({ link }) => link));
  const folders = pages.map((page) => page.slice(0, page.lastIndexOf('/') + 1));
  return new Map(folders.map((folder) => [folder, pages[folders.indexOf(folder)]]));
}

/** The page at an old address. The script keeps the anchor, such as the code of an error, which a refresh would lose. */
export function redirectPage(target) {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>This page has moved</title>
  <meta name="robots" content="noindex" />
  <link rel="canonical" href="${target}" />
  <script>
    location.replace('${target}' + location.hash);
  </script>
  <noscript><meta http-equiv="refresh" content="0; url=${target}" /></noscript>
  <p>This page has moved: <a href="${target}">${target}</a></p>
</html>
`;
}
