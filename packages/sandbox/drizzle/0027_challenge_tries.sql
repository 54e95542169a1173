CREATE TABLE "challenge_tries" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"subjects" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge_tries" ADD CONSTRAINT "challenge_tries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_tries_at_index" ON "challenge_tries" USING btree ("at");