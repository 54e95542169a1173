CREATE TABLE "voided_attempts" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"voided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "attempt_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "whole" boolean DEFAULT false NOT NULL;