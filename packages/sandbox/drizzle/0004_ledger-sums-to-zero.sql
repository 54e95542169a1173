-- Whatever program writes: a movement that does not add up to zero in every currency is not committed.
CREATE FUNCTION "check_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"moved" text := CASE WHEN TG_OP = 'DELETE' THEN OLD."movement" ELSE NEW."movement" END;
BEGIN
	IF EXISTS (
		SELECT 1 FROM "ledger_entries" WHERE "movement" = "moved" GROUP BY "currency" HAVING sum("amount") <> 0
	) THEN
		RAISE EXCEPTION 'debits and credits of % differ', "moved" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "movements_sum_to_zero" AFTER INSERT OR DELETE ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_movement"();
--> statement-breakpoint
CREATE FUNCTION "keep_ledger_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a ledger row is never changed: write another movement' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_rows_stay" BEFORE UPDATE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "keep_ledger_row"();
