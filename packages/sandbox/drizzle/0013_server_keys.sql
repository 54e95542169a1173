ALTER TABLE "merchants" ADD COLUMN "server_key_hash" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_server_key_hash_unique" UNIQUE("server_key_hash");