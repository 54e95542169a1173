CREATE CONSTRAINT TRIGGER "system_props_raise_catalog_version" AFTER INSERT OR DELETE ON "system_props"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "system_props_changed_raise_catalog_version" AFTER UPDATE ON "system_props"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "system_props_truncated_raise_catalog_version" AFTER TRUNCATE ON "system_props"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
