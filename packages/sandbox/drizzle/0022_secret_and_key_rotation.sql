CREATE TABLE "result_key_rotations" (
	"generation" integer PRIMARY KEY NOT NULL,
	"previous_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_until" timestamp with time zone;