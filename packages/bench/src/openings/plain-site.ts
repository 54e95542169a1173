import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

// For comparison: the smallest page with the same fields. No scripts, no styles, no other requests.
const FORM = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pagar</title>
<h1>Café Boquete</h1>
<p>Geisha lavado, 340 g: $48.15</p>
<form method="post">
<p><label>Número de tarjeta <input name="number" autocomplete="cc-number" inputmode="numeric" required></label>
<p><label>Vencimiento <input name="expiry" autocomplete="cc-exp" inputmode="numeric" required></label>
<p><label>CVC <input name="cvc" autocomplete="cc-csc" inputmode="numeric" required></label>
<p><label>Nombre en la tarjeta <input name="name" autocomplete="cc-name" required></label>
<p><label>Correo electrónico <input name="email" type="email" autocomplete="email" required></label>
<p><label>Teléfono <input name="phone" type="tel" autocomplete="tel" required></label>
<button>Pagar $48.15</button>
</form>
</html>
`;

const hostPage = (form: string) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Otra tienda</title>
<button id="pay">Pagar $48.15</button>
<button id="close">Cerrar</button>
<script>
  pay.onclick = () => document.body.append(Object.assign(document.createElement('iframe'), { src: '${form}', width: 900, height: 600 }));
  document.getElementById('close').onclick = () => document.querySelector('iframe').remove();
</script>
</html>
`;

export type PlainSite = { form: string; host: string; close: () => Promise<void> };

/** Serves the plain form, and a merchant's page of another origin that opens it in a frame. */
export async function startPlainSite(): Promise<PlainSite> {
  const form = await serve(FORM);
  const host = await serve(hostPage(form.url));
  return {
    form: form.url,
    host: host.url,
    close: async () => {
      await Promise.all([form, host].map(({ server }) => closed(server)));
    },
  };
}

async function serve(html: string): Promise<{ server: Server; url: string }> {
  const body = gzipSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/` };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
