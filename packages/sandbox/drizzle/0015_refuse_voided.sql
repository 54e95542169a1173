-- Whatever program writes: no payment of a voided attempt is written. The insert waits for whoever voids the attempt just now.
CREATE FUNCTION "refuse_voided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('attempt:' || NEW."attempt_id", 0));
	IF EXISTS (SELECT 1 FROM "voided_attempts" WHERE "attempt_id" = NEW."attempt_id") THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "voided_attempts_stay_unpaid" BEFORE INSERT ON "payments"
	FOR EACH ROW EXECUTE FUNCTION "refuse_voided"();
