import { type CashNetwork, METHOD_TRAITS } from '@istmo/domain';
import type { CashPoint, VoucherNetwork } from '../networks/networks';
import type { Services } from '../services';
import { randomDigits } from './voucher';

const REFERENCE_DIGITS = 13;

/** Both networks refuse this test payer. */
const REFUSED = 'rechazado@istmo.test';

const nothingToDo = () => Promise.resolve();

/** The simulator is the counter, and reports what it takes itself. */
export function simulatedCash({
  clock,
  randomBytes,
}: Pick<Services, 'clock' | 'randomBytes'>): VoucherNetwork {
  return {
    isSimulated: true,
    begin: ({ payment }) => {
      if (payment.email.trim().toLowerCase() === REFUSED) return Promise.resolve({ answer: 'declined' });
      const network = payment.gatewayCode as CashNetwork;
      const reference = newReference(randomBytes);
      const written = { reference, total: payment.total };
      const action = { reference, barcode: barcodeOf(network, written), qr: qrOf(network, written) };
      const endsAt = new Date(clock() + METHOD_TRAITS.cash.deadlineMs);
      return Promise.resolve({ answer: 'waiting', action, endsAt });
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
    points: () => Promise.resolve(CASH_POINTS),
  };
}

/** The reference that the payer types or reads out at a counter. The last digit is a check digit. */
export function newReference(randomBytes: Services['randomBytes']): string {
  return withCheckDigit(randomDigits(REFERENCE_DIGITS, randomBytes));
}

type Written = { reference: string; total: number };

/** The digits of the bar code: network, reference and amount. */
export function barcodeOf(network: CashNetwork, { reference, total }: Written): string {
  const prefix = network === 'PC' ? '7412' : '7411';
  return withCheckDigit(prefix + reference + String(total).padStart(9, '0'));
}

export function qrOf(network: CashNetwork, { reference, total }: Written): string {
  const fields = new URLSearchParams({ network, reference, amount: String(total) });
  return `cash-sandbox:pay?${fields.toString()}`;
}

/** The Luhn algorithm, as on cards. */
function withCheckDigit(number: string): string {
  const sum = Array.from(number)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return number + String((10 - (sum % 10)) % 10);
}

const ALWAYS = { es: '24 horas', en: '24 hours' };
const SHOP = { es: 'Lun a sáb 8:00–19:00', en: 'Mon–Sat 8 a.m.–7 p.m.' };
const OFFICE = {
  es: 'Lun a vie 8:00–17:00, sáb 8:00–12:00',
  en: 'Mon–Fri 8 a.m.–5 p.m., Sat 8 a.m.–noon',
};

const MALL = { es: 'Todos los días 10:00–20:00', en: 'Daily 10 a.m.–8 p.m.' };

type CashPointLine = [
  id: string,
  name: string,
  address: string,
  city: string,
  province: string,
  latitude: number,
  longitude: number,
  hours?: CashPoint['hours'],
];

/** Invented points at real places, in the one country where vouchers are sold. A `K` in the id is a kiosk, a `B` a branch. */
const CASH_POINT_LINES: readonly CashPointLine[] = [
  [
    'PC-B-ALB',
    'Sucursal Albrook',
    'Albrook Mall, pasillo del Koala',
    'Ciudad de Panamá',
    'Panamá',
    8.9743,
    -79.5527,
    MALL,
  ],
  [
    'PC-B-ESP',
    'Sucursal Vía España',
    'Vía España y calle Eusebio A. Morales',
    'Ciudad de Panamá',
    'Panamá',
    8.9849,
    -79.5236,
  ],
  [
    'PC-B-DAV',
    'Sucursal David',
    'Avenida 3 de Noviembre, frente al parque Cervantes',
    'David',
    'Chiriquí',
    8.4273,
    -82.4309,
  ],
  [
    'PC-B-STG',
    'Sucursal Santiago',
    'Avenida Central, edificio Galería',
    'Santiago',
    'Veraguas',
    8.1003,
    -80.9832,
  ],
  ['PC-B-COL', 'Sucursal Colón 2000', 'Paseo Gorgas, Colón 2000', 'Colón', 'Colón', 9.3592, -79.8969],
  [
    'PC-K-5MAY',
    'Kiosco 5 de Mayo',
    'Estación 5 de Mayo, línea 1',
    'Ciudad de Panamá',
    'Panamá',
    8.9606,
    -79.5404,
  ],
  [
    'PC-K-MIG',
    'Kiosco San Miguelito',
    'Estación San Miguelito, línea 1',
    'San Miguelito',
    'Panamá',
    9.0307,
    -79.5068,
  ],
  [
    'PC-K-CHO',
    'Kiosco La Chorrera',
    'Westland Mall, entrada principal',
    'La Chorrera',
    'Panamá Oeste',
    8.8897,
    -79.7629,
    MALL,
  ],
  [
    'PC-K-BOQ',
    'Kiosco Boquete',
    'Calle Central, frente al parque Domingo Médica',
    'Boquete',
    'Chiriquí',
    8.7803,
    -82.4331,
  ],
  ['PC-K-CHI', 'Kiosco Chitré', 'Paseo Enrique Geenzier', 'Chitré', 'Herrera', 7.9614, -80.4289],
  ['PC-K-PEN', 'Kiosco Penonomé', 'Vía Interamericana, Iguana Mall', 'Penonomé', 'Coclé', 8.5189, -80.3573],
  [
    'PC-K-BOC',
    'Kiosco Bocas',
    'Calle 3, frente al parque Simón Bolívar',
    'Bocas del Toro',
    'Bocas del Toro',
    9.3404,
    -82.2419,
  ],
  [
    'PC-K-TOC',
    'Kiosco Tocumen',
    'Estación Corredor Sur, línea 2',
    'Ciudad de Panamá',
    'Panamá',
    9.0709,
    -79.3925,
  ],
  [
    'PAYCASH-B-TRA',
    'Farmacia Transístmica',
    'Avenida Simón Bolívar, Los Andes',
    'San Miguelito',
    'Panamá',
    9.0462,
    -79.5086,
  ],
  [
    'PAYCASH-B-CAN',
    'Súper El Cangrejo',
    'Vía Argentina',
    'Ciudad de Panamá',
    'Panamá',
    8.9892,
    -79.5289,
    SHOP,
  ],
  [
    'PAYCASH-B-BOQ',
    'Abarrotería Bajo Boquete',
    'Avenida Belisario Porras',
    'Boquete',
    'Chiriquí',
    8.7771,
    -82.4337,
    SHOP,
  ],
  [
    'PAYCASH-B-PAS',
    'Farmacia Las Tablas',
    'Avenida Carlos L. López',
    'Las Tablas',
    'Los Santos',
    7.7647,
    -80.2747,
    SHOP,
  ],
];

/** The points of the simulated networks, by id. */
const CASH_POINTS: readonly CashPoint[] = CASH_POINT_LINES.map(toCashPoint).sort((one, other) =>
  one.id < other.id ? -1 : 1,
);

function toCashPoint([
  id,
  name,
  address,
  city,
  province,
  latitude,
  longitude,
  given,
]: CashPointLine): CashPoint {
  const network = id.startsWith('PC-') ? 'PC' : 'PAYCASH';
  const hours = given ?? (id.includes('-K-') ? ALWAYS : OFFICE);
  return { id, network, name, address, city, province, latitude, longitude, hours };
}
