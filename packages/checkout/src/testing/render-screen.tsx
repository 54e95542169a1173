import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Language } from '../shared/i18n/language';
import { createTexts } from '../shared/i18n/texts';
import { TextProvider } from '../shared/i18n/use-text';

/** Draws a screen with its texts, and gives a payer who types and clicks on it. */
export async function renderScreen(screen: ReactNode, language: Language = 'es') {
  const texts = await createTexts(language);
  await texts.load('receipt');
  const shown = render(<TextProvider value={texts}>{screen}</TextProvider>);
  return { ...shown, texts, payer: userEvent.setup() };
}
