CREATE TABLE "cash_payers" (
	"id_usr_service" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_payers_id_usr_service_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 7001 CACHE 1),
	"email" text NOT NULL,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_payer_a_document" UNIQUE("email","document")
);
--> statement-breakpoint
CREATE TABLE "cash_points" (
	"id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_vouchers" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"reference" text NOT NULL,
	"cash_point_id" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_vouchers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "clave_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"cod_oper" text NOT NULL,
	"merchant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"lang" text NOT NULL,
	"return_url" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"answer" text,
	CONSTRAINT "clave_sessions_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "crypto_coins" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"rate" bigint NOT NULL,
	"swing" integer DEFAULT 0 NOT NULL,
	"digits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crypto_invoices" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"rate" bigint NOT NULL,
	"rate_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crypto_invoices_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "crypto_networks" (
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"decimals" integer NOT NULL,
	"confirmations" integer NOT NULL,
	"is_down" boolean DEFAULT false NOT NULL,
	CONSTRAINT "crypto_networks_coin_network_pk" PRIMARY KEY("coin","network")
);
--> statement-breakpoint
CREATE TABLE "crypto_transfers" (
	"txid" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"network" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"confirmations" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "yappy_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"alias" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"taxes" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "yappy_orders_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "yappy_orders_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
ALTER TABLE "cash_vouchers" ADD CONSTRAINT "cash_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_vouchers" ADD CONSTRAINT "cash_vouchers_cash_point_id_cash_points_id_fk" FOREIGN KEY ("cash_point_id") REFERENCES "public"."cash_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clave_sessions" ADD CONSTRAINT "clave_sessions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_invoices" ADD CONSTRAINT "crypto_invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_invoices" ADD CONSTRAINT "crypto_invoices_coin_network_crypto_networks_coin_network_fk" FOREIGN KEY ("coin","network") REFERENCES "public"."crypto_networks"("coin","network") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_networks" ADD CONSTRAINT "crypto_networks_coin_crypto_coins_code_fk" FOREIGN KEY ("coin") REFERENCES "public"."crypto_coins"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yappy_orders" ADD CONSTRAINT "yappy_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;