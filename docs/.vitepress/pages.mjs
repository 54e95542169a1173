/** The page tree, in the order of a reader: what a merchant's developer needs first, then the rest, then this repository. */
export const PAGES = [
  {
    text: 'The first ten minutes',
    items: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Options', link: '/options' },
      { text: 'Events', link: '/events' },
      { text: 'Results', link: '/results' },
      { text: 'Errors', link: '/errors' },
      { text: 'Webhooks', link: '/webhooks' },
      { text: 'Test cards and testing', link: '/testing' },
      { text: 'Sandbox', link: '/sandbox' },
    ],
  },
  {
    text: 'Your page',
    items: [
      { text: 'Integration overview', link: '/integration' },
      { text: 'Theming', link: '/theming' },
      { text: 'Texts and languages', link: '/texts' },
      { text: 'Content-Security-Policy', link: '/csp' },
      { text: 'Integrity', link: '/integrity' },
      { text: 'Hostile pages', link: '/hostile-pages' },
      { text: 'Accessibility', link: '/accessibility' },
      { text: 'Supported browsers', link: '/browsers' },
      { text: 'Gallery', link: '/gallery' },
    ],
  },
  {
    text: 'Your server',
    items: [
      { text: 'Signed result', link: '/signed-result' },
      { text: 'Simulator', link: '/simulator' },
      { text: 'PCI DSS', link: '/pci' },
      { text: 'Upgrading', link: '/upgrading' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: '@istmo/checkout', link: '/sdk-checkout' },
      { text: '@istmo/checkout/load', link: '/sdk-load' },
      { text: '@istmo/checkout-react', link: '/sdk-react' },
      { text: 'Bridge', link: '/bridge' },
      { text: 'Provider API', link: '/provider-reference' },
    ],
  },
  {
    text: 'For providers',
    items: [
      { text: 'Conformance', link: '/conformance' },
      { text: 'Deploying', link: '/deploying' },
      { text: 'The widget in your own page', link: '/widget' },
      { text: 'Wallet', link: '/wallet' },
      { text: 'Pages and addresses', link: '/pages' },
      { text: 'Third parties', link: '/third-parties' },
    ],
  },
  {
    text: 'For contributors',
    collapsed: true,
    items: [
      { text: 'Contributing', link: '/contributing' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Coverage of the specification', link: '/coverage' },
      { text: 'Reliability', link: '/reliability' },
      { text: 'Benchmarks', link: '/bench' },
    ],
  },
];
