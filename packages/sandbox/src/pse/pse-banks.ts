import { PSE_CODES, PSE_STATES, type PseBank, type PseState } from '@istmo/domain';

/** The answer of a sandbox bank to a transaction that its payer has confirmed. */
export type PseVerdict = {
  state: Exclude<PseState, 'CREATED'>;
  code?: string;
  /** The state that a pending transaction gets by itself, a minute later. */
  settlesTo?: 'OK';
};

type ListedBank = PseBank & { verdict?: PseVerdict; stays?: true };

/** The banks that decide by themselves: their answers are in docs/testing/sandbox.md. `stays`: the payer is not sent back. */
const TEST_BANKS: readonly ListedBank[] = [
  { code: '1022', name: 'BANCO UNION COLOMBIANO' },
  { code: '1', name: 'Banco que aprueba', verdict: { state: 'OK' } },
  { code: '2', name: 'Banco que rechaza', verdict: { state: 'NOT_AUTHORIZED', code: '00012' } },
  { code: '3', name: 'Banco que simula un error', verdict: { state: 'FAILED', code: '00010' } },
  { code: '9', name: 'Banco que tarda', verdict: { state: 'PENDING', settlesTo: 'OK' } },
  { code: '10', name: 'Banco que no vuelve', verdict: { state: 'OK' }, stays: true },
  { code: '11', name: 'Banco que vuelve sin resultado', verdict: { state: 'PENDING' } },
];

/** Banks, wallets and other entities of Colombia, by the codes of ACH. */
const ENTITIES: readonly (readonly [code: string, name: string])[] = [
  ['1059', 'BANCAMÍA S.A.'],
  ['1558', 'BAN100'],
  ['1040', 'BANCO AGRARIO'],
  ['1052', 'BANCO AV VILLAS'],
  ['1013', 'BANCO BBVA COLOMBIA S.A.'],
  ['1032', 'BANCO CAJA SOCIAL'],
  ['1066', 'BANCO COOPERATIVO COOPCENTRAL'],
  ['1051', 'BANCO DAVIVIENDA'],
  ['1001', 'BANCO DE BOGOTÁ'],
  ['1023', 'BANCO DE OCCIDENTE'],
  ['1062', 'BANCO FALABELLA'],
  ['1063', 'BANCO FINANDINA S.A.'],
  ['1012', 'BANCO GNB SUDAMERIS'],
  ['1071', 'BANCO J.P. MORGAN COLOMBIA S.A.'],
  ['1047', 'BANCO MUNDO MUJER S.A.'],
  ['1060', 'BANCO PICHINCHA S.A.'],
  ['1002', 'BANCO POPULAR'],
  ['1065', 'BANCO SANTANDER COLOMBIA'],
  ['1069', 'BANCO SERFINANZA'],
  ['1303', 'BANCO UNIÓN'],
  ['1053', 'BANCO W S.A.'],
  ['1007', 'BANCOLOMBIA'],
  ['1061', 'BANCOOMEVA S.A.'],
  ['1808', 'BOLD CF'],
  ['1805', 'BTG PACTUAL COLOMBIA S.A.'],
  ['1283', 'CFA COOPERATIVA FINANCIERA'],
  ['1009', 'CITIBANK'],
  ['1812', 'COINK S.A.'],
  ['1370', 'COLTEFINANCIERA'],
  ['1292', 'CONFIAR COOPERATIVA FINANCIERA'],
  ['1291', 'COOFINEP COOPERATIVA FINANCIERA'],
  ['1289', 'COTRAFA'],
  ['1097', 'DALE'],
  ['1551', 'DAVIPLATA'],
  ['1637', 'IRIS'],
  ['1006', 'ITAÚ'],
  ['1286', 'JFK COOPERATIVA FINANCIERA'],
  ['1070', 'LULO BANK'],
  ['1067', 'MIBANCO S.A.'],
  ['1801', 'MOVII S.A.'],
  ['1507', 'NEQUI'],
  ['1809', 'NU COLOMBIA COMPAÑÍA DE FINANCIAMIENTO S.A.'],
  ['1803', 'POWWI'],
  ['1151', 'RAPPIPAY'],
  ['1019', 'SCOTIABANK COLPATRIA'],
  ['1804', 'UALÁ'],
];

const BANKS: readonly ListedBank[] = [...ENTITIES.map(([code, name]) => ({ code, name })), ...TEST_BANKS];

/** The network's list, which begins with an entry that is not a bank. */
export const PSE_LIST: readonly PseBank[] = [
  { code: '0', name: 'A continuación seleccione su banco' },
  ...BANKS.map(({ code, name }) => ({ code, name })),
];

/** The bank of a code, or `undefined` if there is none. */
export function findPseBank(code: string): ListedBank | undefined {
  return BANKS.find((bank) => bank.code === code);
}

/** The verdict of a bank that refuses the payment, with the network's code. */
export function rejected(code: string): PseVerdict {
  return { state: 'NOT_AUTHORIZED', code };
}

/** Codes of the bank or of the network itself: the transaction has failed, and was not refused. */
const FAILURES: readonly string[] = ['00009', '00010', '00025'];

/** The verdict for a state or a code of the network, or `undefined` for any other text. */
export function verdictNamed(name: string): PseVerdict | undefined {
  const state = PSE_STATES.find((one) => one === name);
  if (state && state !== 'CREATED') return { state };
  const code = PSE_CODES.find((one) => one === name);
  if (code === undefined) return undefined;
  return FAILURES.includes(code) ? { state: 'FAILED', code } : rejected(code);
}
