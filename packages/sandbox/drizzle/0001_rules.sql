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
--> statement-breakpoint
-- Whatever program writes: a wallet's row holds what its entries add up to, and never less than nothing, and "wallet_entries" numbers
-- them, so that a page of them is found without the others. Of two debits of one wallet the second waits for the first, and sees what
-- it has left. Accounts are always locked in this order, so that two movements between the same wallets never wait for each other.
CREATE FUNCTION "keep_wallets"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"sign" integer := CASE WHEN TG_OP = 'DELETE' THEN 1 ELSE -1 END;
	"kept" record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || "account", 0))
	FROM (SELECT DISTINCT "account" FROM "moved" WHERE "account" LIKE 'user:%' ORDER BY "account") "accounts";
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	FOR "kept" IN
		INSERT INTO "wallets"
		SELECT "account", "currency", "sign" * sum("amount") FROM "moved" WHERE "account" LIKE 'user:%' GROUP BY 1, 2
		ON CONFLICT ("account", "currency") DO UPDATE SET "balance" = "wallets"."balance" + excluded."balance"
		RETURNING "account", "balance"
	LOOP
		IF TG_OP = 'INSERT' AND "kept"."balance" < 0 THEN
			RAISE EXCEPTION '% is overdrawn', "kept"."account" USING ERRCODE = 'check_violation';
		END IF;
	END LOOP;
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "wallet_entries" WHERE "account" IN (SELECT "account" FROM "moved");
		INSERT INTO "wallet_entries" ("account", "ordinal", "entry_id", "balance")
		SELECT "account", row_number() OVER (PARTITION BY "account" ORDER BY "id"), "id",
			-sum("amount") OVER (PARTITION BY "account", "currency" ORDER BY "id")
		FROM "ledger_entries" WHERE "account" LIKE 'user:%' AND "account" IN (SELECT "account" FROM "moved");
		RETURN NULL;
	END IF;
	-- The balance after an entry is the wallet's, without the entries of this statement that follow.
	INSERT INTO "wallet_entries" ("account", "ordinal", "entry_id", "balance")
	SELECT "account",
		row_number() OVER (PARTITION BY "account" ORDER BY "id")
			+ coalesce((SELECT max("ordinal") FROM "wallet_entries" "earlier" WHERE "earlier"."account" = "moved"."account"), 0),
		"id",
		"balance" + coalesce(sum("amount") OVER (
			PARTITION BY "account", "currency" ORDER BY "id" ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
		), 0)
	FROM "moved" JOIN "wallets" USING ("account", "currency") WHERE "account" LIKE 'user:%';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "wallets_stay_in_credit" AFTER INSERT ON "ledger_entries"
	REFERENCING NEW TABLE AS "moved" FOR EACH STATEMENT EXECUTE FUNCTION "keep_wallets"();
--> statement-breakpoint
CREATE TRIGGER "wallets_forget_deleted_entries" AFTER DELETE ON "ledger_entries"
	REFERENCING OLD TABLE AS "moved" FOR EACH STATEMENT EXECUTE FUNCTION "keep_wallets"();
--> statement-breakpoint
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
DO $$
DECLARE
	"kept" text;
BEGIN
	FOREACH "kept" IN ARRAY ARRAY[
		'merchants', 'merchant_services', 'payment_methods', 'payment_links', 'bank_answers', 'faults', 'system_props', 'cards'
	] LOOP
		-- A new card or link is in no memory yet. Merchants create a link for each order.
		EXECUTE format(
			'CREATE CONSTRAINT TRIGGER %I AFTER %s ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalog_version()',
			"kept" || '_raise_catalog_version', CASE WHEN "kept" IN ('cards', 'payment_links') THEN 'DELETE' ELSE 'INSERT OR DELETE' END, "kept"
		);
		EXECUTE format(
			'CREATE CONSTRAINT TRIGGER %I AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
				WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_catalog_version()',
			"kept" || '_changed_raise_catalog_version', "kept"
		);
		EXECUTE format(
			'CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION raise_catalog_version()',
			"kept" || '_truncated_raise_catalog_version', "kept"
		);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Once for each statement, because texts are written many at a time. Nothing else is locked by a transaction that writes them.
CREATE TRIGGER "translations_raise_catalog_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
-- Of a user, only a merchant's owner is kept, with the login. A merchant's owner cannot be deleted before the merchant is.
CREATE CONSTRAINT TRIGGER "users_changed_raise_catalog_version" AFTER UPDATE ON "users"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."login" IS DISTINCT FROM NEW."login") EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
-- The last eight digits, which are the same with and without a country's code. Null where there are fewer.
CREATE FUNCTION "phone_of_payer"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT substring(regexp_replace("phone", '\D', '', 'g') from '\d{8}$')
$$;
--> statement-breakpoint
CREATE FUNCTION "email_of_payer"("email" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT nullif(lower(trim("email")), '')
$$;
--> statement-breakpoint
-- The code of a payment by the same payer that the new "payment" may double. First one of the same target that waits for its payer,
-- by any method and of any amount: the card, the wallet user, the phone or the e-mail is the same. Then, for "methods", the newest one
-- since "since" of the same amount at the same merchant, by the same card or wallet user. Concurrent requests of one payer wait for
-- each other: each query of a volatile function sees what was committed before that query, so a statement that calls this sees the
-- payment that it waited for. Without "since" it looks for nothing.
CREATE FUNCTION "find_earlier_payment"("payment" "payments", "since" timestamptz, "methods" text[], "statuses" text[])
	RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"payer_phone" text := "phone_of_payer"("payment"."phone");
	"payer_email" text := "email_of_payer"("payment"."email");
	"who" text;
	"found" text;
BEGIN
	IF "since" IS NULL THEN
		RETURN NULL;
	END IF;
	-- Always in this order, so that two requests never wait for each other.
	FOREACH "who" IN ARRAY ARRAY[
		'card:' || "payment"."card_token", 'user:' || "payment"."user_id", 'phone:' || "payer_phone", 'email:' || "payer_email"
	] LOOP
		IF "who" IS NOT NULL THEN
			PERFORM pg_advisory_xact_lock(hashtextextended('payer:' || "who", 0));
		END IF;
	END LOOP;
	-- A merchant's id is no target: the wallet's bills of one merchant share it.
	SELECT "cod_oper" INTO "found" FROM "payments" "waiting"
	WHERE "payable_type" = "payment"."payable_type" AND "payable_code" = "payment"."payable_code" AND "payable_type" <> 'merchant'
		AND status in ('created', 'challenged', 'waiting')
		AND "voided_at" IS NULL AND ("ends_at" IS NULL OR "ends_at" > "payment"."created_at")
		AND ("card_token" = "payment"."card_token" OR "user_id" = "payment"."user_id"
			OR "phone_of_payer"("phone") = "payer_phone" OR "email_of_payer"("email") = "payer_email")
	ORDER BY "created_at" DESC LIMIT 1;
	IF "found" IS NOT NULL OR "payment"."method" <> ALL ("methods") THEN
		RETURN "found";
	END IF;
	SELECT "earlier"."cod_oper" INTO "found" FROM (
		SELECT * FROM "payments" WHERE "card_token" = "payment"."card_token"
			AND "merchant_id" = "payment"."merchant_id" AND "total" = "payment"."total" AND "created_at" > "since"
		UNION ALL
		SELECT * FROM "payments" WHERE "user_id" = "payment"."user_id"
			AND "merchant_id" = "payment"."merchant_id" AND "total" = "payment"."total" AND "created_at" > "since"
	) "earlier"
	WHERE "currency" = "payment"."currency" AND "method" = ANY ("methods") AND "status" = ANY ("statuses")
		AND "voided_at" IS NULL
		AND "detail" ->> 'payeeUserId' IS NOT DISTINCT FROM "payment"."detail" ->> 'payeeUserId'
	ORDER BY "created_at" DESC LIMIT 1;
	RETURN "found";
END
$$;
