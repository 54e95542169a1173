import { expect, it } from 'vitest';
import { paymentUri } from './crypto-answer';
import { SIMULATED_COINS } from './simulated-crypto';

const CHAINS = SIMULATED_COINS.flatMap(({ code, networks }) =>
  networks.map((one) => ({ ...one, coin: code })),
);

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

it.each([
  ['BTC', 'BTC', 'bc1qexample', 71_599n, '0.00071599', 'bitcoin:bc1qexample?amount=0.00071599'],
  ['LTC', 'LTC', 'ltc1qexample', 58_719_500n, '0.587195', 'litecoin:ltc1qexample?amount=0.587195'],
  ['XRP', 'XRP', 'rExample', 83_017_242n, '83.017242', 'ripple:rExample?amount=83.017242'],
  ['ETH', 'ERC20', EVM, 15_433_000_000_000_000n, '0.015433', `ethereum:${EVM}@1?value=15433000000000000`],
  [
    'ETH',
    'ARBITRUM',
    EVM,
    15_433_000_000_000_000n,
    '0.015433',
    `ethereum:${EVM}@42161?value=15433000000000000`,
  ],
  ['USDT', 'ERC20', EVM, 48_150_000n, '48.15', `ethereum:${USDT}@1/transfer?address=${EVM}&uint256=48150000`],
  [
    'USDT',
    'BEP20',
    EVM,
    48_150_000_000_000_000_000n,
    '48.15',
    `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${EVM}&uint256=48150000000000000000`,
  ],
  [
    'USDC',
    'POLYGON',
    EVM,
    48_150_000n,
    '48.15',
    `ethereum:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359@137/transfer?address=${EVM}&uint256=48150000`,
  ],
  [
    'USDT',
    'TRC20',
    'TExample',
    48_150_000n,
    '48.15',
    'tron:TExample?amount=48.15&token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
  ['BUSD', 'BEP2', 'bnb1example', 4_815_000_000n, '48.15', 'bep2:bnb1example?amount=48.15&token=BUSD'],
])('names %s on %s as wallets read it', (coin, network, address, units, amount, uri) => {
  const contract = CHAINS.find((one) => one.coin === coin && one.network === network)?.contract ?? '';
  expect(paymentUri({ coin, network: { network, contract }, address, units, amount })).toBe(uri);
});

it('knows the contract of every token on a chain with contracts', () => {
  const without = CHAINS.filter(
    ({ coin, network, contract }) =>
      coin !== 'ETH' && /^(ERC20|BEP20|POLYGON|ARBITRUM|TRC20)$/.test(network) && !contract,
  );
  expect(without).toEqual([]);
});
