-- Once for each statement, because texts are written many at a time. Nothing else is locked by a transaction that writes them.
CREATE TRIGGER "translations_raise_catalog_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
-- Of a user, only the login is kept, as a merchant's owner. A new user is not: who is missing is looked for again.
CREATE CONSTRAINT TRIGGER "users_raise_catalog_version" AFTER DELETE ON "users"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_changed_raise_catalog_version" AFTER UPDATE ON "users"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."login" IS DISTINCT FROM NEW."login") EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE TRIGGER "users_truncated_raise_catalog_version" AFTER TRUNCATE ON "users"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
