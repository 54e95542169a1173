ALTER TABLE "payments" DROP CONSTRAINT "one_payment_an_attempt";--> statement-breakpoint
DROP INDEX "payments_attempt_id_index";--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_three_ds_server_trans_id_unique" UNIQUE("three_ds_server_trans_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "one_payment_an_attempt" UNIQUE("attempt_id");