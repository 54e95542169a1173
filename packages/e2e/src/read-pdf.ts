import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPages = {
  pages: number;
  /** The text of all pages, with single spaces. */
  text: string;
};

export async function readPdf(bytes: Uint8Array): Promise<PdfPages> {
  const { promise } = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return { pages: document.numPages, text: texts.join(' ').replace(/\s+/g, ' ') };
}
