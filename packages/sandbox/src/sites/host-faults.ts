import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Html, htmlPage, pageHeaders, type Policy } from '../http/page-headers';
import { browserFaults, headerFaults, type HostFault, pageFaults, scriptFaults } from './host-fault-list';

/** In the order in which a page loads them: freezing comes after changes. */
export const hostFaults: readonly HostFault[] = [
  ...headerFaults,
  ...pageFaults,
  ...browserFaults,
  ...scriptFaults,
];

/** The faults with these ids, and the ids that do not exist. */
export function faultsNamed(ids: readonly string[]): { faults: readonly HostFault[]; unknown: string[] } {
  return {
    faults: hostFaults.filter(({ id }) => ids.includes(id)),
    unknown: ids.filter((id) => !hostFaults.some((fault) => fault.id === id)),
  };
}

/** The headers of a merchant's page that allows only the checkout as a third party, changed by faults. */
export function storeHeaders(
  c: Context,
  checkout: string,
  { faults = [], frames = [] }: { faults?: readonly HostFault[]; frames?: readonly string[] } = {},
): void {
  const policies = faults.map(({ policy }) => policy?.(checkout) ?? {});
  const allowed: Policy = { 'script-src': ["'self'", checkout], 'frame-src': [checkout, ...frames] };
  pageHeaders(
    c,
    policies.reduce((all, one) => ({ ...all, ...one }), allowed),
  );
  if (policies.some((one) => one['report-to']?.length === 0)) c.header('reporting-endpoints', undefined);
  for (const { headers = {} } of faults)
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** Adds the faults' files to a page. */
export function withFaults(page: string, faults: readonly HostFault[]): string {
  const tags = faults.flatMap(({ files = [] }) => files).map(tagOf);
  const loader = faults.find((fault) => fault.loader)?.loader;
  const headed = page.replace('<head>', () => ['<head>', ...tags].join('\n    '));
  return loader ? headed.replace(LOADER, `src="/faults/${loader}" data-src="$1"`) : headed;
}

const LOADER = /src="([^"]+\/v1\/checkout\.js)"/;

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/faults/${file}" />`
    : `<script src="/faults/${file}"></script>`;
}

/** The page for unknown fault ids. */
export function unknownFaultPage(unknown: readonly string[]): Html {
  return htmlPage({
    lang: 'en',
    title: 'No such fault',
    site: 'store',
    head: html`<link rel="stylesheet" href="/store.css" />`,
    body: html`<body>
      <main>
        <h1>No such fault: ${unknown.join(', ')}</h1>
        <p>These are there; an address may name several, such as /?fault=csp&amp;fault=no-referrer.</p>
        <dl>
          ${hostFaults.map(
            ({ id, text }) =>
              html`<dt><a href="/?fault=${id}">${id}</a></dt>
                <dd>${text.en}</dd>`,
          )}
        </dl>
      </main>
    </body>`,
  });
}
