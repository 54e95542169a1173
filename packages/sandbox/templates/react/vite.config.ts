import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript
import { api } from './server/api.mjs';

/** The shop's own calls, beside the page. In production they are on your server. */
const shopApi: Plugin = {
  name: 'shop-api',
  configureServer: ({ middlewares }) => void middlewares.use(api),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(api),
};

export default defineConfig({ plugins: [react(), shopApi] });
