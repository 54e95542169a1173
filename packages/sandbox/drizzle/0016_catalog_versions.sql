CREATE TABLE "catalog_versions" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalog_versions" VALUES (1, 0);
--> statement-breakpoint
-- Whatever program writes: what sandboxes keep in memory has a new version as soon as the change is committed.
CREATE FUNCTION "raise_catalog_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalog_versions" SET "version" = "version" + 1 WHERE "id" = 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deferred: the row is the last thing that a transaction locks, so that two of them never wait for each other.
CREATE CONSTRAINT TRIGGER "merchants_raise_catalog_version" AFTER INSERT OR DELETE ON "merchants"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "merchants_changed_raise_catalog_version" AFTER UPDATE ON "merchants"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "merchants_truncated_raise_catalog_version" AFTER TRUNCATE ON "merchants"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "merchant_services_raise_catalog_version" AFTER INSERT OR DELETE ON "merchant_services"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "merchant_services_changed_raise_catalog_version" AFTER UPDATE ON "merchant_services"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "merchant_services_truncated_raise_catalog_version" AFTER TRUNCATE ON "merchant_services"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_methods_raise_catalog_version" AFTER INSERT OR DELETE ON "payment_methods"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_methods_changed_raise_catalog_version" AFTER UPDATE ON "payment_methods"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "payment_methods_truncated_raise_catalog_version" AFTER TRUNCATE ON "payment_methods"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_links_raise_catalog_version" AFTER INSERT OR DELETE ON "payment_links"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_links_changed_raise_catalog_version" AFTER UPDATE ON "payment_links"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "payment_links_truncated_raise_catalog_version" AFTER TRUNCATE ON "payment_links"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bank_answers_raise_catalog_version" AFTER INSERT OR DELETE ON "bank_answers"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bank_answers_changed_raise_catalog_version" AFTER UPDATE ON "bank_answers"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "bank_answers_truncated_raise_catalog_version" AFTER TRUNCATE ON "bank_answers"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "faults_raise_catalog_version" AFTER INSERT OR DELETE ON "faults"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "faults_changed_raise_catalog_version" AFTER UPDATE ON "faults"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "faults_truncated_raise_catalog_version" AFTER TRUNCATE ON "faults"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "cards_raise_catalog_version" AFTER DELETE ON "cards"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "cards_changed_raise_catalog_version" AFTER UPDATE ON "cards"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "cards_truncated_raise_catalog_version" AFTER TRUNCATE ON "cards"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
