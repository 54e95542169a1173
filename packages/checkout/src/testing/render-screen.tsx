import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { LazyNamespace } from '../locales/bundles';
import { lazyFiles } from '../locales/text-files';
import type { Language } from '@istmo/domain';
import { createTexts } from '../shared/i18n/texts';
import { TextProvider } from '../shared/i18n/use-text';

const LAZY = Object.keys(lazyFiles) as LazyNamespace[];

/** Draws a screen with its texts, and gives a payer who types and clicks on it. */
export async function renderScreen(screen: ReactNode, language: Language = 'es') {
  const texts = await createTexts(language);
  await texts.load(...LAZY);
  const shown = render(screen, {
    wrapper: ({ children }) => <TextProvider value={texts}>{children}</TextProvider>,
  });
  return { ...shown, texts, payer: userEvent.setup() };
}
