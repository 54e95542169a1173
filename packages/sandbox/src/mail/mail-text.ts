import { FOOT, type MailBlock, type MailSection } from './mail-content';
import { oneLine } from './one-line';

/** The plain part of a mail. */
export function mailText(sections: readonly MailSection[]): string {
  return sections
    .map(({ lang, title, blocks }) =>
      [title, ...blocks.flatMap(linesOf), FOOT[lang]].map(oneLine).filter(Boolean).join('\n'),
    )
    .join('\n\n');
}

function linesOf(block: MailBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'amount':
      return [block.text];
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`);
    case 'code':
      return [`${block.label}: ${block.code}`];
    case 'image':
      return [block.alt];
    case 'steps':
      return block.steps.map((step, at) => `${String(at + 1)}. ${step}`);
    case 'link':
      return [`${block.label}: ${block.url}`];
  }
}
