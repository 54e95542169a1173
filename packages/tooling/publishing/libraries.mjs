const library = (folder, { imports, notices = false }) => ({
  folder: `packages/${folder}`,
  imports,
  required: [
    'README.md',
    ...(folder === 'loader' ? ['dist/checkout.d.ts', 'dist/load.d.ts'] : [`dist/checkout-${folder}.d.ts`]),
    ...(notices ? ['dist/THIRD-PARTY-NOTICES.txt', 'dist/sbom.cdx.json'] : []),
  ],
});

/** The libraries that are released together, with the packages that they may import. */
export const LIBRARIES = [
  // The loader contains penpal.
  library('loader', { imports: [], notices: true }),
  library('react', { imports: ['@istmo/checkout', 'react', 'react/jsx-runtime'] }),
  library('vue', { imports: ['@istmo/checkout', 'vue'] }),
  library('element', { imports: ['@istmo/checkout'] }),
];
