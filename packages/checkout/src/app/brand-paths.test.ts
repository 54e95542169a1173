import { siBitcoin, siEthereum, siLitecoin, siMastercard, siTether, siVisa } from 'simple-icons';
import { expect, it } from 'vitest';
import { COIN_PATHS } from '../flows/crypto/coin-paths';
import { CARD_PATHS } from '../shared/ui/brand-paths';

it.each([
  ['Visa', CARD_PATHS.VISA, siVisa],
  ['Mastercard', CARD_PATHS.MC, siMastercard],
  ['Bitcoin', COIN_PATHS['BTC'], siBitcoin],
  ['Ethereum', COIN_PATHS['ETH'], siEthereum],
  ['Litecoin', COIN_PATHS['LTC'], siLitecoin],
  ['Tether', COIN_PATHS['USDT'], siTether],
])('has the mark of %s as simple-icons draws it', (_name, mark, { path, hex }) => {
  expect(mark).toEqual({ path, color: `#${hex.toLowerCase()}` });
});
