ALTER TABLE "payment_links" ADD COLUMN "has_campaign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tx_infos" ADD COLUMN "custom_field_values" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tx_infos" ADD COLUMN "donation" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tx_infos" ADD COLUMN "campaign_id" integer;