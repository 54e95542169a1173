import type { Language } from '@istmo/domain';
import { pending, openCash } from './stores/open-cash';
import { renderScreen } from './render-screen';
import { NOW } from './fixtures/make-method-context';
import { CashAction, CashPanel } from '../flows/cash/cash-method';

type Opening = Parameters<typeof openCash>[0];

/** Renders the cash method. */
export async function showCash(opening: Opening = {}, language: Language = 'es') {
  const opened = openCash(opening);
  const { store, context } = opened;
  context.order.setState(({ limit }) => ({ limit: { ...limit, checked: true } }));
  const page = (
    <>
      <CashPanel store={store} context={context} />
      <CashAction store={store} context={context} />
    </>
  );
  return { ...opened, ...(await renderScreen(page, language)) };
}

/** Renders the cash method after a reload, with an unpaid voucher. */
export const showVoucher = (opening: Opening = {}, language: Language = 'es') =>
  showCash({ unfinished: { attemptId: 'a-1', payment: pending }, now: () => NOW, ...opening }, language);
