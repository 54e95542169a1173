import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createTexts, type LazyNamespace, TextProvider } from '../shared/i18n/texts';
import { lazyFiles } from '../locales/text-files';
import type { Language } from '@istmo/domain';
import type { MethodContext } from '../shared/payment/payment-method';

const LAZY = Object.keys(lazyFiles) as LazyNamespace[];

/** Renders a screen with its texts. Also returns a payer who types and clicks on it. */
export async function renderScreen(screen: ReactNode, language: Language = 'es') {
  const texts = await createTexts(language);
  await texts.load(...LAZY);
  const shown = render(screen, {
    wrapper: ({ children }) => <TextProvider value={texts}>{children}</TextProvider>,
  });
  return { ...shown, texts, payer: userEvent.setup() };
}

type MethodProps<Store> = { store: Store; context: MethodContext };

/** Renders a method's panel and button. The amount counts as checked: other tests cover that check. */
export async function renderMethod<Opened extends MethodProps<unknown>>(
  opened: Opened,
  Panel: ComponentType<MethodProps<Opened['store']>>,
  Action: ComponentType<MethodProps<Opened['store']>>,
  language: Language = 'es',
) {
  const { store, context } = opened;
  context.order.setState(({ limit }) => ({ limit: { ...limit, checked: true } }));
  const page = (
    <>
      <Panel store={store} context={context} />
      <Action store={store} context={context} />
    </>
  );
  return { ...opened, ...(await renderScreen(page, language)) };
}
