-- Once for each statement, because texts are written many at a time. Nothing else is locked by a transaction that writes them.
CREATE TRIGGER "translations_raise_catalog_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
-- Of a user, only a merchant's owner is kept, with the login. A merchant's owner cannot be deleted before the merchant is.
CREATE CONSTRAINT TRIGGER "users_changed_raise_catalog_version" AFTER UPDATE ON "users"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."login" IS DISTINCT FROM NEW."login") EXECUTE FUNCTION "raise_catalog_version"();
