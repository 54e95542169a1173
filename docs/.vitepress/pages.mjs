/**
 * The page tree, in the order of a reader: a merchant's developer first, then a provider's team, then this repository. Each page has
 * its path, its English title and, if it is translated, its Spanish one. A section that is folded opens with a press, or with one of its pages.
 */
const SECTIONS = [
  {
    text: ['Get started', 'Primeros pasos'],
    pages: [
      ['get-started/quick-start', 'Quick start', 'Inicio rápido'],
      ['get-started/first-payment', 'A first payment, timed', 'Su primer pago en 5 minutos'],
      ['get-started/how-it-works', 'How it works', 'Cómo funciona'],
      ['get-started/payment-links', 'Where payment links come from', 'De dónde salen los enlaces'],
      ['get-started/supported-browsers', 'Supported browsers', 'Navegadores compatibles'],
      ['get-started/go-live-checklist', 'Go-live checklist', 'Lista para salir a producción'],
    ],
  },
  {
    text: ['Guides', 'Guías'],
    pages: [
      ['guides/open-the-checkout', 'Open the checkout', 'Abrir el checkout'],
      ['guides/results', 'Results', 'Resultados'],
      ['guides/events', 'Events', 'Eventos'],
      ['guides/fulfill-orders', 'Fulfill orders', 'Despachar pedidos'],
      ['guides/fulfill-orders/node', 'Fulfill orders with Node', 'Despachar con Node'],
      ['guides/fulfill-orders/php', 'Fulfill orders with PHP', 'Despachar con PHP'],
      ['guides/fulfill-orders/python', 'Fulfill orders with Python', 'Despachar con Python'],
      ['guides/appearance', 'Appearance', 'Apariencia'],
      ['guides/refunds-and-captures', 'Refunds and captures', 'Reembolsos y capturas'],
      ['guides/apps-and-agents', 'Apps and agents', 'Apps y agentes'],
      ['guides/in-apps-and-webviews', 'In-app browsers and web views', 'Navegadores dentro de apps'],
    ],
  },
  {
    text: ['Payment methods', 'Métodos de pago'],
    collapsed: true,
    pages: [
      ['guides/payment-methods', 'All methods', 'Todos los métodos'],
      ['guides/payment-methods/card', 'Card', 'Tarjeta'],
      ['guides/payment-methods/yappy', 'Yappy', 'Yappy'],
      ['guides/payment-methods/nequi', 'Nequi', 'Nequi'],
      ['guides/payment-methods/breb', 'Bre-B', 'Bre-B'],
      ['guides/payment-methods/pse', 'PSE', 'PSE'],
      ['guides/payment-methods/cash', 'Cash', 'Efectivo'],
      ['guides/payment-methods/clave', 'Clave', 'Clave'],
      ['guides/payment-methods/crypto', 'Crypto', 'Cripto'],
      ['guides/payment-methods/balance', 'Balance', 'Saldo'],
      ['guides/payment-methods/subscriptions', 'Subscriptions', 'Suscripciones'],
      ['guides/payment-methods/donations', 'Donations', 'Donaciones'],
    ],
  },
  {
    text: ['Frameworks', 'Frameworks'],
    collapsed: true,
    pages: [
      ['guides/frameworks', 'All frameworks', 'Todos los frameworks'],
      ['guides/frameworks/next', 'Next.js', 'Next.js'],
      ['guides/frameworks/vue', 'Vue and Nuxt', 'Vue y Nuxt'],
      ['guides/frameworks/wordpress', 'WordPress and WooCommerce', 'WordPress y WooCommerce'],
    ],
  },
  {
    text: ['Testing', 'Pruebas'],
    pages: [
      ['testing/test-cards', 'Test cards and cases', 'Tarjetas y casos de prueba'],
      ['testing/sandbox', 'Sandbox', 'Sandbox'],
      ['testing/simulator', 'Simulator', 'Simulador'],
      ['testing/playground', 'Playground', 'Playground'],
      ['testing/ci', 'Tests in CI', 'Pruebas en CI'],
      ['testing/assistants', 'For assistants', 'Para asistentes'],
    ],
  },
  {
    text: ['Troubleshooting', 'Solución de problemas'],
    pages: [
      ['troubleshooting/by-symptom', 'By symptom'],
      ['troubleshooting/errors', 'Errors', 'Errores'],
      ['troubleshooting/hostile-pages', 'Compatibility with host pages'],
    ],
  },
  {
    text: ['Security', 'Seguridad'],
    collapsed: true,
    pages: [
      ['security/reporting', 'Report a vulnerability'],
      ['security/threat-model', 'Threat model'],
      ['security/asvs', 'ASVS'],
      ['security/csp', 'Content-Security-Policy'],
      ['security/pci-dss', 'PCI DSS', 'PCI DSS'],
      ['security/privacy', 'Privacy', 'Privacidad'],
      ['security/integrity', 'Integrity'],
      ['security/accessibility', 'Accessibility'],
    ],
  },
  {
    text: ['Migrate', 'Migrar'],
    collapsed: true,
    pages: [
      ['migrate/from-form-post', 'From a form post or a redirect'],
      ['migrate/from-stripe-checkout', 'From Stripe Checkout'],
      ['migrate/upgrading', 'Upgrading'],
      ['migrate/changelog', 'Changelog'],
    ],
  },
  {
    text: ['Reference', 'Referencia'],
    pages: [
      ['reference/options', 'Options'],
      ['reference/sdk-checkout', '@istmo/checkout'],
      ['reference/sdk-load', '@istmo/checkout/load'],
      ['reference/sdk-react', '@istmo/checkout-react'],
      ['reference/sdk-vue', '@istmo/checkout-vue'],
      ['reference/sdk-element', '@istmo/checkout-element'],
      ['reference/webhooks', 'Webhooks', 'Webhooks'],
      ['reference/signed-result', 'Signed result', 'Resultado firmado'],
      ['reference/pages', 'Pages and addresses'],
      ['reference/bridge', 'Bridge'],
      ['reference/embedded', 'Embedded Checkout Protocol'],
      ['reference/glossary', 'Glossary', 'Glosario'],
    ],
  },
  {
    text: ['Payment handlers', 'Manejadores de pago'],
    collapsed: true,
    pages: [
      ['reference/handlers/yappy', 'Payment handler: Yappy'],
      ['reference/handlers/nequi', 'Payment handler: Nequi'],
      ['reference/handlers/clave', 'Payment handler: Clave'],
      ['reference/handlers/breb', 'Payment handler: Bre-B'],
      ['reference/handlers/pse', 'Payment handler: PSE'],
    ],
  },
  {
    text: ['For providers', 'Para proveedores'],
    collapsed: true,
    pages: [
      ['providers/build-a-provider', 'Build a provider', 'Construir un proveedor'],
      ['providers/networks/card', 'Network: cards and 3DS', 'Red: tarjetas y 3DS'],
      ['providers/networks/yappy', 'Network: Yappy', 'Red: Yappy'],
      ['providers/networks/nequi', 'Network: Nequi', 'Red: Nequi'],
      ['providers/networks/breb', 'Network: Bre-B', 'Red: Bre-B'],
      ['providers/networks/clave', 'Network: Clave', 'Red: Clave'],
      ['providers/networks/pse', 'Network: PSE', 'Red: PSE'],
      ['providers/networks/cash', 'Network: cash', 'Red: efectivo'],
      ['providers/networks/crypto', 'Network: crypto', 'Red: cripto'],
      ['providers/deploying', 'Deploying', 'Desplegar'],
      ['providers/operations', 'Operating the service', 'Operar el servicio'],
      ['providers/scaling', 'Scaling', 'Escalar'],
      ['providers/provider-reference', 'Provider API'],
      ['providers/conformance', 'Conformance', 'Conformidad'],
      ['providers/third-parties', 'Third parties', 'Terceros'],
      ['providers/texts', 'Texts and languages', 'Textos e idiomas'],
      ['providers/widget', 'The widget in your own page', 'El widget en su propia página'],
      ['providers/wallet', 'Wallet', 'Billetera'],
      ['providers/limits', 'Limits'],
      ['providers/sandbox-rules', 'What the sandbox enforces', 'Qué exige el sandbox'],
    ],
  },
  {
    text: ['For contributors', 'Para quien contribuye'],
    collapsed: true,
    pages: [
      ['contributing/contributing', 'Contributing'],
      ['contributing/first-change', 'Your first change'],
      ['contributing/architecture', 'Architecture'],
      ['contributing/where-changes-go', 'Where changes go'],
      ['contributing/checks', 'Checks'],
      ['decisions/index', 'Decisions'],
      ['contributing/glossary', 'Glossary'],
      ['contributing/releasing', 'Releasing'],
      ['contributing/reliability', 'Reliability'],
      ['contributing/bench', 'Benchmarks'],
      ['contributing/gallery', 'Gallery'],
      ['contributing/writing', 'How we write'],
    ],
  },
];

const isTranslated = ([, , spanish]) => spanish !== undefined;
const IN_ENGLISH = '(en inglés)';

const inEnglish = ({ text: [text], pages, ...rest }) => ({
  text,
  ...rest,
  items: pages.map(([path, title]) => ({ text: title, link: `/${path}` })),
});

/** A section says that it is in English, or each of its pages does if others of it are translated. */
const inSpanish = ({ text, pages, ...rest }) => {
  const isHere = pages.some(isTranslated);
  return {
    text: isHere ? text[1] : `${text[1]} ${IN_ENGLISH}`,
    ...rest,
    items: pages.map(([path, title, spanish]) =>
      spanish === undefined
        ? { text: isHere ? `${title} ${IN_ENGLISH}` : title, link: `/${path}` }
        : { text: spanish, link: `/es/${path}` },
    ),
  };
};

/** The sidebar of the English pages. */
export const PAGES = SECTIONS.map(inEnglish);

/** The sidebar of the Spanish pages. What is not translated leads to the English page. */
export const PAGES_ES = SECTIONS.map(inSpanish);

/** The paths of the pages that have to exist in both languages. */
export const TRANSLATED = SECTIONS.flatMap(({ pages }) => pages.filter(isTranslated).map(([path]) => path));

/** Whether a page exists in both languages. The page of each error code does, and is not in the sidebar. */
export const isTranslatedPath = (path) =>
  TRANSLATED.includes(path) || path.startsWith('troubleshooting/errors/');
