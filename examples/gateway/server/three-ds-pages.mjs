import { createHash } from 'node:crypto';
import { allowedOrigins } from './catalog.mjs';
import { current, ofCode } from './payments.mjs';
import { publicOrigin } from './settings.mjs';

/** Tells the window that frames this page that the bank is done. The checkout then asks how the payment stands. */
const TELL = `const tell = () => parent.postMessage(
  { channel: 'istmo-3ds/1', codOper: document.body.dataset.codOper, event: 'finished' }, location.origin);`;
const IN_CHECKOUT = `${TELL}
addEventListener('message', ({ origin, source, data }) => {
  const frame = document.querySelector('iframe');
  if (origin === location.origin && source === frame.contentWindow && data?.channel === 'istmo-3ds/1') tell();
});`;
const IN_BANK = `${TELL}
tell();`;

const page = (codOper, content) =>
  `<!doctype html><meta charset="utf-8"><title>3DS</title><body data-cod-oper="${codOper}">${content}`;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function send(response, script, html) {
  const hash = createHash('sha256').update(script).digest('base64');
  // Banks use hosts that nobody can list.
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; frame-src http: https:; frame-ancestors ${["'self'", publicOrigin, ...allowedOrigins].join(' ')}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.end(`${html}<script>${script}</script>`);
}

/** `/secure/3ds/CODE` frames the bank's page, and `/secure/3ds/CODE/return` is where the bank comes back to. */
export async function threeDsPage({ url }, response) {
  const [, , , codOper, isReturn] = url.split('?')[0].split('/');
  try {
    // The address proves nothing: the acquirer is asked.
    const payment = await current(ofCode(codOper));
    if (isReturn || payment.status !== 'challenge') return send(response, IN_BANK, page(payment.codOper, ''));
    const frame = `<iframe src="${escaped(payment.url)}" title="Bank" style="border:0;width:100%;height:95vh"></iframe>`;
    return send(response, IN_CHECKOUT, page(payment.codOper, frame));
  } catch {
    return response.writeHead(404).end();
  }
}
