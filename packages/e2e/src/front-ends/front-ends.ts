/** A shop that is built and paid as a merchant would build it: a template of `init`, with changes. */
export type FrontEnd = {
  what: string;
  /** The template of `istmo-sandbox init`. */
  template: 'html' | 'express' | 'react' | 'vue' | 'next';
  /** A folder of `packages/e2e/front-ends` whose files go over those of the template. */
  overlay?: string;
  /** Versions of packages that differ from the template's. */
  versions?: Readonly<Record<string, string>>;
  /** The script is pinned by its hash, under the strictest policy. */
  isPinned?: true;
};

const REACT_18 = {
  react: '^18.3.1',
  'react-dom': '^18.3.1',
  '@types/react': '^18.3.0',
  '@types/react-dom': '^18.3.0',
  vite: '^5.4.0',
  '@vitejs/plugin-react': '^4.6.0',
};

export const FRONT_ENDS: readonly FrontEnd[] = [
  { what: 'HTML with a strict CSP and SRI', template: 'html', isPinned: true },
  { what: 'Vite 8 and React 19 in strict mode', template: 'react' },
  { what: 'Vite 5 and React 18', template: 'react', versions: REACT_18 },
  { what: 'Vue 3.5', template: 'vue' },
  { what: 'Next 16 with the App Router', template: 'next' },
  { what: 'webpack without `exports`', template: 'html', overlay: 'webpack' },
  { what: 'TypeScript as node16, nodenext and bundler', template: 'html', overlay: 'typescript' },
  { what: 'HTML, and a server with Express', template: 'express' },
];
