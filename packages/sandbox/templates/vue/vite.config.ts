import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript
import { api } from './server/api.mjs';

/** The shop's own calls, beside the page. In production they are on your server. */
const shopApi: Plugin = {
  name: 'shop-api',
  configureServer: ({ middlewares }) => void middlewares.use(api),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(api),
};

const port = Number(process.env.PORT ?? 3000);

export default defineConfig({
  plugins: [vue(), shopApi],
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
});
