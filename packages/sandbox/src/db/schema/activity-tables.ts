import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { merchants } from './merchant-tables';
import { users } from './wallet-tables';

/** A wallet user's request for money from another user. It is paid once, from the other user's wallet. */
export const moneyRequests = pgTable(
  'money_requests',
  {
    id: uuid().primaryKey(),
    /** The code to pay it by: `R-…`. */
    code: text().notNull().unique(),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id),
    /** Null when nobody has the login or e-mail: whoever asks must not learn it. */
    toUserId: integer('to_user_id').references(() => users.id),
    /** The login or e-mail that was typed. */
    toText: text('to_text').notNull().default(''),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['USD', 'COP'] })
      .notNull()
      .default('USD'),
    description: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** The operation code and the attempt that paid it. */
    codOper: text('cod_oper').unique(),
    attemptId: text('attempt_id').unique(),
  },
  (table) => [index().on(table.toUserId), index().on(table.fromUserId)],
);

/** Notifications for wallet users. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    text: text().notNull(),
    read: boolean().notNull().default(false),
    codOper: text('cod_oper'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** A bill that wallet users can pay, and the merchant that collects it. */
export const services = pgTable('services', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  category: text().notNull(),
  logo: text().notNull().default(''),
  merchantId: integer('merchant_id')
    .notNull()
    .references(() => merchants.id),
});

/** A user's saved service with its payment data. */
export const userServices = pgTable(
  'user_services',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    /** 134 is a service that is paid by a number. */
    type: integer().notNull().default(134),
    nameOrAlias: text('name_or_alias').notNull(),
    processData: jsonb('process_data').$type<{ id: string; value: string }[]>().notNull().default([]),
  },
  (table) => [index().on(table.userId)],
);
