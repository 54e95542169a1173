import { expect, it } from 'vitest';
import { type MailContent, type MailSection, oneLine, renderMail } from './render-mail';

const EVIL = '<img src=x onerror=alert(1)>"\'&\nBcc: todos@otro.test\u202E';
const SAFE = '<img src=x onerror=alert(1)>"\'& Bcc: todos@otro.test';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc: todos@otro.test';

const section: MailSection = {
  lang: 'es',
  title: `Comprobante ${EVIL}`,
  blocks: [
    { kind: 'text', text: `Nota ${EVIL}` },
    { kind: 'amount', text: '48.15 USD' },
    { kind: 'code', label: 'Referencia', code: '12345678901234' },
    { kind: 'image', src: 'https://pago.test/vouchers/7412.png', alt: 'Código de barras: 7412' },
    { kind: 'facts', facts: [{ label: 'Comercio', value: EVIL }] },
    { kind: 'steps', steps: ['Vaya a un comercio', 'Pague'] },
    { kind: 'link', label: 'Ver', url: 'https://pago.test/pf/default-receipt/OP-1?a="><b>' },
  ],
};

const mail: MailContent = { subject: `Asunto ${EVIL}`, sections: [section, { ...section, lang: 'en' }] };

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescaped = (text: string) =>
  Object.entries(ENTITIES).reduce((all, [entity, sign]) => all.replaceAll(entity, sign), text);

/** The text that a reader of the HTML part sees, with the images' `alt` texts. */
function seen(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1');
  return unescaped(body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

it('shows what payers and merchants write as text, on one line', async () => {
  const { html, subject } = await renderMail(mail);
  for (const place of [`<title>Asunto ${ESCAPED}</title>`, `Comprobante ${ESCAPED}</h1>`, `>${ESCAPED}</td>`])
    expect(html).toContain(place);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html).toContain('href="https://pago.test/pf/default-receipt/OP-1?a=&quot;&gt;&lt;b&gt;"');
  expect(html).not.toMatch(/\u202E|<b>/);
  expect(subject).toContain('Asunto');
});

it('needs no style sheet, no script and no image of its own', async () => {
  const { html } = await renderMail(mail);
  for (const [tag] of html.matchAll(/<(?:td|h1|img|a)\b[^>]*>/g)) expect(tag).toMatch(/ style="/);
  for (const [, source] of html.matchAll(/<img src="([^"]*)"/g)) expect(source).toMatch(/^https:/);
  expect(html).not.toMatch(/<script|javascript:|@import|url\(/);
});

it('says the same in both parts', async () => {
  const { html, text } = await renderMail(mail);
  const lines = text.split('\n').filter(Boolean);
  expect(lines).toHaveLength(2 * 10);
  for (const line of lines) {
    const [label = '', ...value] = /^(?:\d|Referencia|Comercio|Ver)[.:] /.test(line)
      ? line.split(/[.:] (.*)/)
      : [line];
    for (const part of [label, ...value]) if (!/^\d?$|^https:/.test(part)) expect(seen(html)).toContain(part);
  }
  expect(text).toContain(`Comercio: ${SAFE}`);
  expect(unescaped(html)).toContain('href="https://pago.test/pf/default-receipt/OP-1?a="><b>"');
});

it('names the language of each section', async () => {
  const languages = [...(await renderMail(mail)).html.matchAll(/<td class="ink" lang="(\w+)"/g)];
  expect(languages.map(([, lang]) => lang)).toEqual(['es', 'en']);
});

it.each([
  ['Cena del viernes', 'Cena del viernes'],
  ['  Cena \t del\r\n\r\nviernes ', 'Cena del viernes'],
  ['Cena\u2028https://otro.test', 'Cena https://otro.test'],
  ['Cena\u0000\u202Eanec', 'Cena anec'],
])('makes one line of %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
