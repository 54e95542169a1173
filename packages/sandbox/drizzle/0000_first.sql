CREATE TABLE "challenges" (
	"acs_trans_id" uuid PRIMARY KEY NOT NULL,
	"three_ds_server_trans_id" uuid NOT NULL,
	"merchant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"last4" text NOT NULL,
	"lang" text NOT NULL,
	"notification_url" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_props" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "system_props_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "translation_versions" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"lang" text NOT NULL,
	"text_group" text NOT NULL,
	"text_key" text NOT NULL,
	"text_value" text NOT NULL,
	CONSTRAINT "translations_lang_text_group_text_key_pk" PRIMARY KEY("lang","text_group","text_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement" text NOT NULL,
	"payment_id" uuid,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row_an_account" UNIQUE("movement","account")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"code" text PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"slug" text,
	"slug_code" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'LK' NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"card_type" text DEFAULT '' NOT NULL,
	"service_code" text DEFAULT 'LK' NOT NULL,
	"transactions_type" text DEFAULT 'AUTH_CAPTURE' NOT NULL,
	"lang" text,
	"return_url" text DEFAULT '' NOT NULL,
	"additional_params" text DEFAULT '' NOT NULL,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tx_channel" text DEFAULT 'CHK' NOT NULL,
	CONSTRAINT "payment_links_slug_slug_code_unique" UNIQUE("slug","slug_code")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"period" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"description" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"key" text PRIMARY KEY NOT NULL,
	"id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"starts_at" timestamp with time zone,
	CONSTRAINT "subscriptions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"default_values" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_services" (
	"id" integer PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"gateway_id" integer NOT NULL,
	"gateway_code" text NOT NULL,
	"tx_limit" bigint NOT NULL,
	"domain_validation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"web_code" text NOT NULL,
	"legal_rep" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guest_payments" boolean DEFAULT true NOT NULL,
	"tx_minimum" bigint DEFAULT 100 NOT NULL,
	"owner_id" integer NOT NULL,
	CONSTRAINT "merchants_web_code_unique" UNIQUE("web_code")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"merchant_id" integer NOT NULL,
	"method" text NOT NULL,
	"link_type" text NOT NULL,
	"gateway_code" text NOT NULL,
	"card_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "payment_methods_merchant_id_method_link_type_gateway_code_pk" PRIMARY KEY("merchant_id","method","link_type","gateway_code")
);
--> statement-breakpoint
CREATE TABLE "payment_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cod_oper" text NOT NULL,
	"merchant_id" integer NOT NULL,
	"attempt_id" text NOT NULL,
	"link_code" text,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"after_challenge" text DEFAULT 'approved' NOT NULL,
	"challenge_ends_at" timestamp with time zone,
	"total" bigint NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"donation" bigint DEFAULT 0 NOT NULL,
	"campaign_id" integer,
	"currency" text NOT NULL,
	"transactions_type" text NOT NULL,
	"tx_channel" text NOT NULL,
	"card_token" text,
	"reference" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"return_url" text DEFAULT '' NOT NULL,
	"custom_field_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payments_cod_oper_unique" UNIQUE("cod_oper"),
	CONSTRAINT "one_payment_an_attempt" UNIQUE("merchant_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "tx_infos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_pay" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"tx_channel" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"token" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text NOT NULL,
	"last4" text NOT NULL,
	CONSTRAINT "cards_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"card_token" text NOT NULL,
	"name_on_card" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"login" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'PA' NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_services" ADD CONSTRAINT "merchant_services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_link_code_payment_links_code_fk" FOREIGN KEY ("link_code") REFERENCES "public"."payment_links"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_token_cards_token_fk" FOREIGN KEY ("card_token") REFERENCES "public"."cards"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_card_token_cards_token_fk" FOREIGN KEY ("card_token") REFERENCES "public"."cards"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_index" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "payment_steps_payment_id_index" ON "payment_steps" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_attempt_id_index" ON "payments" USING btree ("attempt_id");