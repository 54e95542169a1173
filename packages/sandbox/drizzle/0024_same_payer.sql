CREATE INDEX "payments_open" ON "payments" USING btree ("payable_type","payable_code") WHERE status in ('created', 'challenged', 'waiting');--> statement-breakpoint
DROP FUNCTION "find_duplicate"("payments", timestamptz, text[], text[]);--> statement-breakpoint
-- The last eight digits, which are the same with and without a country's code. Null where there are fewer.
CREATE FUNCTION "phone_of_payer"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT substring(regexp_replace("phone", '\D', '', 'g') from '\d{8}$')
$$;--> statement-breakpoint
CREATE FUNCTION "email_of_payer"("email" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT nullif(lower(trim("email")), '')
$$;--> statement-breakpoint
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
