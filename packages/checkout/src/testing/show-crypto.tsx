import { screen } from '@testing-library/react';
import { CryptoAction, CryptoPanel } from '../flows/crypto/crypto-method';
import { type cryptoAnswer, inTurn, openCrypto } from './stores/open-crypto';
import { renderScreen } from './render-screen';

export async function showCrypto(...opening: Parameters<typeof openCrypto>) {
  const opened = openCrypto(...opening);
  const { store, context } = opened;
  context.order.setState({ limit: { checked: true } });
  const shown = await renderScreen(
    <main>
      <CryptoPanel store={store} context={context} />
      <CryptoAction store={store} context={context} />
    </main>,
  );
  return { ...opened, ...shown };
}

/** Renders the crypto method up to the address, with the given payment. */
export async function showCryptoAt(
  answer: ReturnType<typeof cryptoAnswer>,
  calls: Parameters<typeof openCrypto>[0] = {},
) {
  const opened = await showCrypto({ updateCrypto: inTurn(answer), cryptoPayment: inTurn(answer), ...calls });
  const { payer } = opened;
  await payer.click(button('Continuar'));
  await payer.click(await screen.findByRole('radio', { name: 'USDT' }));
  await payer.click(await screen.findByRole('radio', { name: /^Tron/ }));
  await payer.click(screen.getByRole('button', { name: /^(Continuar con USDT|Pedir una tasa nueva)/ }));
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });
