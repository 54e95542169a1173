DROP INDEX "payments_user_id_index";--> statement-breakpoint
DROP INDEX "payments_card_token_index";--> statement-breakpoint
CREATE INDEX "payments_user_id_merchant_id_total_created_at_index" ON "payments" USING btree ("user_id","merchant_id","total","created_at");--> statement-breakpoint
CREATE INDEX "payments_card_token_merchant_id_total_created_at_index" ON "payments" USING btree ("card_token","merchant_id","total","created_at");--> statement-breakpoint
-- The code of the newest payment since "since" of the same amount at the same merchant, by the same card or wallet user. Concurrent
-- requests of the same wait for each other first: each query of a volatile function sees what was committed before that query, so a
-- statement that calls this sees the payment that it waited for. Without "since" it looks for nothing.
CREATE FUNCTION "find_duplicate"("payment" "payments", "since" timestamptz, "methods" text[], "statuses" text[])
	RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"same" text := "payment"."merchant_id" || ':' || "payment"."total" || ':' || "payment"."currency";
	"found" text;
BEGIN
	IF "since" IS NULL OR "payment"."method" <> ALL ("methods") THEN
		RETURN NULL;
	END IF;
	-- Always the card first, so that two requests never wait for each other.
	IF "payment"."card_token" IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(hashtextextended('card:' || "payment"."card_token" || ':' || "same", 0));
	END IF;
	IF "payment"."user_id" IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(hashtextextended('user:' || "payment"."user_id" || ':' || "same", 0));
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
