import type { MailContent } from './mail-content';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

type RenderedMail = { subject: string; text: string; html: string };

/** Both parts of a mail, rendered from the same content, so that they say the same. */
export async function renderMail({ subject, sections }: MailContent): Promise<RenderedMail> {
  return { subject, text: mailText(sections), html: await mailHtml(subject, sections) };
}
