import { USER_SERVICE_TYPE } from '@istmo/domain';
import type { services, userServices } from '../schema';
import { BILLS } from './seed-merchants';
import { ANA, BRUNO } from './seed-users';

/** Bills of companies that there are not. */
export const seedBills: (typeof services.$inferInsert)[] = [
  { id: 1, code: 'LUZ', name: 'Energía del Istmo', category: 'electricity', merchantId: BILLS },
  { id: 2, code: 'AGUA', name: 'Aguas de Chiriquí', category: 'water', merchantId: BILLS },
  { id: 3, code: 'MOVIL', name: 'Istmóvil', category: 'phone', merchantId: BILLS },
  { id: 4, code: 'INTERNET', name: 'Fibra Canal', category: 'internet', merchantId: BILLS },
];

const byNumber = (number: string) => [{ id: 'NUMBER', value: number }];

export const seedUserServices: (typeof userServices.$inferInsert & { id: number; userId: number })[] = [
  {
    id: 1,
    userId: ANA,
    serviceId: 3,
    type: USER_SERVICE_TYPE,
    nameOrAlias: 'Mi celular',
    processData: byNumber('61234567'),
  },
  {
    id: 2,
    userId: ANA,
    serviceId: 1,
    type: USER_SERVICE_TYPE,
    nameOrAlias: 'Luz de la casa',
    processData: byNumber('0047-2210'),
  },
  { id: 3, userId: ANA, serviceId: 4, type: 135, nameOrAlias: 'Internet', processData: [] },
  {
    id: 4,
    userId: BRUNO,
    serviceId: 3,
    type: USER_SERVICE_TYPE,
    nameOrAlias: 'Celular de Bruno',
    processData: byNumber('67654321'),
  },
];
