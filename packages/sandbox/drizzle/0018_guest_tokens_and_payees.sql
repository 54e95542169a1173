CREATE TABLE "captcha_checks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"valid" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cash_points" ALTER COLUMN "hours" SET DATA TYPE jsonb USING jsonb_build_object('es', "hours", 'en', "hours");--> statement-breakpoint
ALTER TABLE "crypto_networks" ADD COLUMN "contract" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_codes" ADD COLUMN "payers" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "merchant_services" ADD COLUMN "process_tx" text DEFAULT 'V1' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "duplicate_guard" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "family" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_sessions_family_index" ON "user_sessions" USING btree ("family");