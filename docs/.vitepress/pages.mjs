/** The page tree, in the order of a reader: a merchant's developer first, then a provider's team, then this repository. */
export const PAGES = [
  {
    text: 'Get started',
    items: [
      { text: 'Quick start', link: '/get-started/quick-start' },
      { text: 'How it works', link: '/get-started/how-it-works' },
      { text: 'Supported browsers', link: '/get-started/supported-browsers' },
    ],
  },
  {
    text: 'Guides',
    items: [
      { text: 'Results', link: '/guides/results' },
      { text: 'Events', link: '/guides/events' },
      { text: 'Appearance', link: '/guides/appearance' },
    ],
  },
  {
    text: 'Testing',
    items: [
      { text: 'Test cards and testing', link: '/testing/test-cards' },
      { text: 'Sandbox', link: '/testing/sandbox' },
      { text: 'Simulator', link: '/testing/simulator' },
    ],
  },
  {
    text: 'Troubleshooting',
    items: [
      { text: 'Errors', link: '/troubleshooting/errors' },
      { text: 'Hostile pages', link: '/troubleshooting/hostile-pages' },
    ],
  },
  {
    text: 'Security',
    items: [
      { text: 'Content-Security-Policy', link: '/security/csp' },
      { text: 'PCI DSS', link: '/security/pci-dss' },
      { text: 'Integrity', link: '/security/integrity' },
      { text: 'Accessibility', link: '/security/accessibility' },
    ],
  },
  {
    text: 'Migrate',
    items: [
      { text: 'Upgrading', link: '/migrate/upgrading' },
      { text: 'Changelog', link: '/migrate/changelog' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Options', link: '/reference/options' },
      { text: '@istmo/checkout', link: '/reference/sdk-checkout' },
      { text: '@istmo/checkout/load', link: '/reference/sdk-load' },
      { text: '@istmo/checkout-react', link: '/reference/sdk-react' },
      { text: 'Webhooks', link: '/reference/webhooks' },
      { text: 'Signed result', link: '/reference/signed-result' },
      { text: 'Pages and addresses', link: '/reference/pages' },
      { text: 'Bridge', link: '/reference/bridge' },
    ],
  },
  {
    text: 'For providers',
    collapsed: true,
    items: [
      { text: 'Deploying', link: '/providers/deploying' },
      { text: 'Provider API', link: '/providers/provider-reference' },
      { text: 'Conformance', link: '/providers/conformance' },
      { text: 'Third parties', link: '/providers/third-parties' },
      { text: 'Texts and languages', link: '/providers/texts' },
      { text: 'The widget in your own page', link: '/providers/widget' },
      { text: 'Wallet', link: '/providers/wallet' },
    ],
  },
  {
    text: 'For contributors',
    collapsed: true,
    items: [
      { text: 'Contributing', link: '/contributing/contributing' },
      { text: 'Architecture', link: '/contributing/architecture' },
      { text: 'Decisions', link: '/contributing/decisions' },
      { text: 'Glossary', link: '/contributing/glossary' },
      { text: 'Coverage of the specification', link: '/contributing/coverage' },
      { text: 'Reliability', link: '/contributing/reliability' },
      { text: 'Benchmarks', link: '/contributing/bench' },
      { text: 'Gallery', link: '/contributing/gallery' },
    ],
  },
];
