ALTER TABLE "money_requests" ALTER COLUMN "to_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_requests" ADD COLUMN "to_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_in_apps" ON "payments" USING btree ("merchant_id") WHERE status = 'waiting' and method in ('nequi', 'yappy');