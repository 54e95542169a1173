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
	"domain_validation" text DEFAULT '' NOT NULL,
	"process_tx" text DEFAULT 'V1' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"web_code" text NOT NULL,
	"legal_rep" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guest_payments" boolean DEFAULT true NOT NULL,
	"tx_minimum" bigint DEFAULT 100 NOT NULL,
	"owner_id" integer NOT NULL,
	"server_key_hash" text,
	"duplicate_guard" boolean DEFAULT true NOT NULL,
	"embedded_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'America/Panama' NOT NULL,
	CONSTRAINT "merchants_web_code_unique" UNIQUE("web_code"),
	CONSTRAINT "merchants_server_key_hash_unique" UNIQUE("server_key_hash")
);
--> statement-breakpoint
CREATE TABLE "pay_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_pay" text NOT NULL,
	"merchant_id" integer NOT NULL,
	"owner_id" integer,
	"kind" text DEFAULT 'E' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"station_id" text,
	"process_with_code_info" boolean DEFAULT true NOT NULL,
	"subscription" boolean DEFAULT false NOT NULL,
	"tx_channel" text DEFAULT 'CHK' NOT NULL,
	"payers" text DEFAULT 'anyone' NOT NULL,
	"single_use" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_codes_code_pay_unique" UNIQUE("code_pay")
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
	"has_campaign" boolean DEFAULT false NOT NULL,
	"single_use" boolean DEFAULT false NOT NULL,
	"duplicate_guard" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_links_slug_slug_code_unique" UNIQUE("slug","slug_code")
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
	"next_charge_at" timestamp with time zone,
	"card_token" text,
	"user_id" integer,
	"attempt_id" text,
	"payer_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "subscriptions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "bank_answers" (
	"id" integer PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"times" integer
);
--> statement-breakpoint
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
CREATE TABLE "challenges" (
	"acs_trans_id" uuid PRIMARY KEY NOT NULL,
	"three_ds_server_trans_id" uuid NOT NULL,
	"merchant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"last4" text NOT NULL,
	"lang" text NOT NULL,
	"notification_url" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_three_ds_server_trans_id_unique" UNIQUE("three_ds_server_trans_id")
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
CREATE TABLE "crypto_invoices" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"network" text NOT NULL,
	"decimals" integer NOT NULL,
	"confirmations" integer NOT NULL,
	"contract" text NOT NULL,
	"address" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"rate" bigint NOT NULL,
	"rate_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crypto_invoices_address_unique" UNIQUE("address")
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
CREATE TABLE "network_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"details" jsonb NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "network_requests_payment_id_place_unique" UNIQUE("payment_id","place")
);
--> statement-breakpoint
CREATE TABLE "pse_transactions" (
	"ticket" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"cod_oper" text NOT NULL,
	"merchant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"lang" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"trazability_code" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'CREATED' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"settles_at" timestamp with time zone,
	"settles_to" text,
	"wrong_keys" integer DEFAULT 0 NOT NULL,
	"page_ends_at" timestamp with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pse_transactions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "pse_transactions_trazability_code_unique" UNIQUE("trazability_code")
);
--> statement-breakpoint
CREATE TABLE "validations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"charge" bigint NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "validations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "challenge_tries" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"subjects" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "money_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer,
	"to_text" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cod_oper" text,
	"attempt_id" text,
	CONSTRAINT "money_requests_code_unique" UNIQUE("code"),
	CONSTRAINT "money_requests_cod_oper_unique" UNIQUE("cod_oper"),
	CONSTRAINT "money_requests_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"cod_oper" text,
	"at" timestamp with time zone NOT NULL
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
	"request_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link_code" text,
	"payable_type" text DEFAULT 'link' NOT NULL,
	"payable_code" text DEFAULT '' NOT NULL,
	"single_use" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"gateway_code" text DEFAULT 'LK' NOT NULL,
	"user_id" integer,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"after_challenge" text DEFAULT 'approved' NOT NULL,
	"ends_at" timestamp with time zone,
	"total" bigint NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"donation" bigint DEFAULT 0 NOT NULL,
	"campaign_id" integer,
	"currency" text NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refund_pending" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
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
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "payments_cod_oper_unique" UNIQUE("cod_oper"),
	CONSTRAINT "one_payment_an_attempt" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"completes_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"merchant_id" integer NOT NULL,
	CONSTRAINT "services_code_unique" UNIQUE("code")
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
	"custom_field_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"donation" bigint DEFAULT 0 NOT NULL,
	"campaign_id" integer,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_services" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "user_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"user_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"type" integer DEFAULT 134 NOT NULL,
	"name_or_alias" text NOT NULL,
	"process_data" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voided_attempts" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"voided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"account" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "wallet_entries_account_ordinal_pk" PRIMARY KEY("account","ordinal")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "wallets_account_currency_pk" PRIMARY KEY("account","currency")
);
--> statement-breakpoint
CREATE TABLE "captcha_checks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"valid" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "faults_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"kind" text NOT NULL,
	"moment" text NOT NULL,
	"times" integer,
	"ms" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faults_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "guest_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_key_rotations" (
	"generation" integer PRIMARY KEY NOT NULL,
	"previous_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "cards" (
	"token" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text NOT NULL,
	"last4" text NOT NULL,
	CONSTRAINT "cards_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "saved_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"user_id" integer NOT NULL,
	"card_token" text NOT NULL,
	"name_on_card" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"pf_card_id" integer,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_card_a_user" UNIQUE("user_id","card_token")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"family" uuid DEFAULT gen_random_uuid() NOT NULL,
	"logged_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_attempt" uuid
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10000 CACHE 1),
	"kind" text NOT NULL,
	"login" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'PA' NOT NULL,
	"photo" text,
	"how_arrive" text DEFAULT '' NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant_id" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promised_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"error" text DEFAULT '' NOT NULL,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"merchant_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_services" ADD CONSTRAINT "merchant_services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD CONSTRAINT "pay_codes_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_token_cards_token_fk" FOREIGN KEY ("card_token") REFERENCES "public"."cards"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clave_sessions" ADD CONSTRAINT "clave_sessions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_invoices" ADD CONSTRAINT "crypto_invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_requests" ADD CONSTRAINT "network_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pse_transactions" ADD CONSTRAINT "pse_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_tries" ADD CONSTRAINT "challenge_tries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_link_code_payment_links_code_fk" FOREIGN KEY ("link_code") REFERENCES "public"."payment_links"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_token_cards_token_fk" FOREIGN KEY ("card_token") REFERENCES "public"."cards"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_services" ADD CONSTRAINT "user_services_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_services" ADD CONSTRAINT "user_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_card_token_cards_token_fk" FOREIGN KEY ("card_token") REFERENCES "public"."cards"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promised_receipts" ADD CONSTRAINT "promised_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_webhook_id_outbox_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_of_order" ON "payment_links" USING btree ("merchant_id",(jsonb_path_query_first("custom_fields", '$[*] ? (@.id == "CFORDER").value') #>> '{}'));--> statement-breakpoint
CREATE INDEX "network_requests_due" ON "network_requests" USING btree ("next_at") WHERE "network_requests"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "pse_unread" ON "pse_transactions" USING btree ("settles_at") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "challenge_tries_at_index" ON "challenge_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "money_requests_to_user_id_index" ON "money_requests" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "money_requests_from_user_id_index" ON "money_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_index" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_steps_payment_id_index" ON "payment_steps" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_payable_type_payable_code_index" ON "payments" USING btree ("payable_type","payable_code");--> statement-breakpoint
CREATE INDEX "payments_in_apps" ON "payments" USING btree ("merchant_id") WHERE status = 'waiting' and method in ('nequi', 'yappy');--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("payable_type","payable_code") WHERE status in ('created', 'challenged', 'waiting');--> statement-breakpoint
CREATE INDEX "payments_ends_at_index" ON "payments" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "payments_merchant_id_created_at_id_index" ON "payments" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_user_id_merchant_id_total_created_at_index" ON "payments" USING btree ("user_id","merchant_id","total","created_at");--> statement-breakpoint
CREATE INDEX "payments_card_token_merchant_id_total_created_at_index" ON "payments" USING btree ("card_token","merchant_id","total","created_at");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("completes_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "tx_infos_saved_at_index" ON "tx_infos" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "user_services_user_id_index" ON "user_services" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voided_attempts_voided_at_index" ON "voided_attempts" USING btree ("voided_at");--> statement-breakpoint
CREATE INDEX "captcha_checks_at_index" ON "captcha_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "guest_tokens_expires_at_index" ON "guest_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_codes_purpose_subject_index" ON "mailed_codes" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "mailed_codes_code_hash_index" ON "mailed_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "mailed_codes_expires_at_index" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_card" ON "saved_cards" USING btree ("user_id") WHERE "saved_cards"."is_default";--> statement-breakpoint
CREATE INDEX "tries_since_index" ON "tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "user_sessions_user_id_index" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_sessions_session_id_index" ON "user_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_sessions_family_index" ON "user_sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "user_sessions_expires_at_index" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_login" ON "users" USING btree (lower("login"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_to_address_index" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE "mails"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE "outbox"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("created_at") WHERE "outbox"."next_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_payment_id_index" ON "outbox" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "promised_receipts_due" ON "promised_receipts" USING btree ("payment_id") WHERE "promised_receipts"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_webhook_id_index" ON "webhook_attempts" USING btree ("webhook_id");