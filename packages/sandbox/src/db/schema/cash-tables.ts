import type { CashNetwork } from '@istmo/domain';
import { doublePrecision, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payment-tables';

/** Branches and kiosks where a voucher is paid. */
export const cashPoints = pgTable('cash_points', {
  id: text().primaryKey(),
  network: text().$type<CashNetwork>().notNull(),
  kind: text({ enum: ['branch', 'kiosk'] }).notNull(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  province: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  hours: text().notNull(),
});

/** Payers whom the cash networks know. */
export const cashPayers = pgTable(
  'cash_payers',
  {
    idUsrService: integer('id_usr_service').primaryKey().generatedAlwaysAsIdentity({ startWith: 7001 }),
    email: text().notNull(),
    document: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('one_payer_a_document').on(table.email, table.document)],
);

/** Vouchers: what a payer shows or types where they pay. Whether it is paid is told by the payment's place. */
export const cashVouchers = pgTable('cash_vouchers', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  network: text().$type<CashNetwork>().notNull(),
  reference: text().notNull().unique(),
  /** Branch or kiosk that the payer chose. */
  cashPointId: text('cash_point_id').references(() => cashPoints.id),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
