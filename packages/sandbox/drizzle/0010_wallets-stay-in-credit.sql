-- Whatever program writes: a wallet cannot be debited for more than it holds. Of two debits of one wallet the second waits
-- for the first, and sees what it has left.
CREATE FUNCTION "check_wallet"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "users" WHERE "id" = substr(NEW."account", 6)::integer FOR NO KEY UPDATE;
	IF (
		SELECT sum("amount") FROM "ledger_entries" WHERE "account" = NEW."account" AND "currency" = NEW."currency"
	) > 0 THEN
		RAISE EXCEPTION '% is overdrawn', NEW."account" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "wallets_stay_in_credit" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW."account" LIKE 'user:%' AND NEW."amount" > 0) EXECUTE FUNCTION "check_wallet"();
