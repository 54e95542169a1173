CREATE TABLE "promised_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "promised_receipts" ADD CONSTRAINT "promised_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promised_receipts_due" ON "promised_receipts" USING btree ("payment_id") WHERE "promised_receipts"."mailed_at" is null;