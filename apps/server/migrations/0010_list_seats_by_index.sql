-- As seats are searched: whatever the case, the width of the letters and the spaces.
CREATE FUNCTION "seat_search_text"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(lower(normalize("written", NFKC)), '\s+', '', 'g');
--> statement-breakpoint
-- Every part of a text that has one of these sizes, marked with its account: the index then knows how often a part comes in
-- this very account. Dear, so that the planner asks cheaper conditions first.
CREATE FUNCTION "seat_terms"("account_id" bigint, "searched" text, VARIADIC "sizes" integer[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT "account_id" || ':' || substr("searched", "place", "size")), '{}')
  FROM unnest("sizes") AS "size", generate_series(1, length("searched") - "size" + 1) AS "place"
$$;
--> statement-breakpoint
CREATE TABLE "seat_listings" (
	"membership_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"is_owner" boolean NOT NULL,
	"has_id" boolean NOT NULL,
	"is_held" boolean NOT NULL,
	"id_text" text NOT NULL,
	"holder_text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "memberships_user_index";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "registered_seat_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_listings" ADD CONSTRAINT "seat_listings_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_listings_account_index" ON "seat_listings" USING btree ("account_id","membership_id");--> statement-breakpoint
CREATE INDEX "seat_listings_with_id_index" ON "seat_listings" USING btree ("account_id","membership_id") WHERE "seat_listings"."has_id";--> statement-breakpoint
CREATE INDEX "seat_listings_without_id_index" ON "seat_listings" USING btree ("account_id","membership_id") WHERE not "seat_listings"."has_id";--> statement-breakpoint
CREATE INDEX "seat_listings_held_index" ON "seat_listings" USING btree ("account_id","membership_id") WHERE "seat_listings"."is_held";--> statement-breakpoint
CREATE INDEX "seat_listings_open_index" ON "seat_listings" USING btree ("account_id","membership_id") WHERE "seat_listings"."has_id" and not "seat_listings"."is_held";--> statement-breakpoint
CREATE INDEX "seat_listings_terms_index" ON "seat_listings" USING gin (seat_terms("account_id", "id_text" || "holder_text", 1, 2));--> statement-breakpoint
CREATE INDEX "memberships_user_index" ON "memberships" USING btree ("user_id","id");
--> statement-breakpoint
CREATE FUNCTION "count_registered_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a change the account is left alone: whoever only edits a profile shall not wait for it.
  IF TG_OP = 'INSERT' THEN
    UPDATE "accounts" SET "registered_seat_count" = "registered_seat_count" + "difference"
    FROM (SELECT "account_id", count(*) AS "difference" FROM "added"
      WHERE "has_id" AND NOT "is_owner" GROUP BY "account_id") AS "changed"
    WHERE "accounts"."id" = "changed"."account_id";
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "accounts" SET "registered_seat_count" = "registered_seat_count" - "difference"
    FROM (SELECT "account_id", count(*) AS "difference" FROM "removed"
      WHERE "has_id" AND NOT "is_owner" GROUP BY "account_id") AS "changed"
    WHERE "accounts"."id" = "changed"."account_id";
  ELSE
    UPDATE "accounts" SET "registered_seat_count" = "registered_seat_count" + "difference"
    FROM (SELECT "added"."account_id", sum("added"."has_id"::int - "removed"."has_id"::int) AS "difference"
      FROM "added" JOIN "removed" USING ("membership_id")
      WHERE NOT "added"."is_owner" GROUP BY "added"."account_id") AS "changed"
    WHERE "accounts"."id" = "changed"."account_id" AND "difference" <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "seat_listings_counted_insert" AFTER INSERT ON "seat_listings"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_registered_seats"();
--> statement-breakpoint
CREATE TRIGGER "seat_listings_counted_update" AFTER UPDATE ON "seat_listings"
  REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_registered_seats"();
--> statement-breakpoint
CREATE TRIGGER "seat_listings_counted_delete" AFTER DELETE ON "seat_listings"
  REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_registered_seats"();
--> statement-breakpoint
CREATE FUNCTION "refresh_seat_listings"("seats" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Of two who change one seat, its ID or its holder at once, the second waits here and then reads what the first has written.
  PERFORM FROM "memberships" WHERE "id" = ANY ("seats") ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "seat_listings"
    ("membership_id", "account_id", "is_owner", "has_id", "is_held", "id_text", "holder_text")
  SELECT "memberships"."id", "memberships"."account_id", "role" = 'OWNER', "yobirin_id" IS NOT NULL, "user_id" IS NOT NULL,
    concat_ws(E'\n', seat_search_text("yobirin_id"), seat_search_text("nickname"), ''),
    concat_ws(E'\n', seat_search_text("last_name" || "first_name"), seat_search_text("first_name" || "last_name"),
      seat_search_text("email"))
  FROM "memberships"
  LEFT JOIN "yobirin_properties" ON "membership_id" = "memberships"."id" AND "deleted_at" IS NULL
  LEFT JOIN "users" ON "users"."id" = "user_id"
  WHERE "memberships"."id" = ANY ("seats")
  ON CONFLICT ("membership_id") DO UPDATE SET
    "has_id" = EXCLUDED."has_id", "is_held" = EXCLUDED."is_held",
    "id_text" = EXCLUDED."id_text", "holder_text" = EXCLUDED."holder_text";
END $$;
--> statement-breakpoint
CREATE FUNCTION "list_new_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" IN (SELECT "user_id" FROM "added") FOR SHARE;
  PERFORM refresh_seat_listings(array(SELECT "id" FROM "added"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_listed_insert" AFTER INSERT ON "memberships"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "list_new_seats"();
--> statement-breakpoint
CREATE FUNCTION "list_given_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" bigint[] := array(SELECT "id" FROM "after" JOIN "before" USING ("id")
    WHERE "after"."user_id" IS DISTINCT FROM "before"."user_id");
BEGIN
  IF "changed" = '{}' THEN RETURN NULL; END IF;
  -- One who changes their name at this moment is waited for: they do not see this seat as theirs yet.
  PERFORM FROM "users" WHERE "id" IN (SELECT "user_id" FROM "after" WHERE "id" = ANY ("changed")) FOR SHARE;
  PERFORM refresh_seat_listings("changed");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_listed_update" AFTER UPDATE ON "memberships"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "list_given_seats"();
--> statement-breakpoint
CREATE FUNCTION "list_new_ids"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_seat_listings(array(SELECT "membership_id" FROM "added" WHERE "membership_id" IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "yobirin_properties_listed_insert" AFTER INSERT ON "yobirin_properties"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "list_new_ids"();
--> statement-breakpoint
CREATE FUNCTION "list_changed_ids"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" bigint[] := array(SELECT "before"."membership_id" FROM "after" JOIN "before" USING ("id")
    WHERE "before"."membership_id" IS NOT NULL AND
      ("after"."yobirin_id", "after"."nickname", "after"."deleted_at") IS DISTINCT FROM
      ("before"."yobirin_id", "before"."nickname", "before"."deleted_at"));
BEGIN
  IF "changed" <> '{}' THEN PERFORM refresh_seat_listings("changed"); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "yobirin_properties_listed_update" AFTER UPDATE ON "yobirin_properties"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "list_changed_ids"();
--> statement-breakpoint
CREATE FUNCTION "list_changed_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" bigint[] := array(SELECT "id" FROM "after" JOIN "before" USING ("id")
    WHERE ("after"."first_name", "after"."last_name", "after"."email") IS DISTINCT FROM
      ("before"."first_name", "before"."last_name", "before"."email"));
BEGIN
  IF "changed" = '{}' THEN RETURN NULL; END IF;
  PERFORM refresh_seat_listings(array(SELECT "id" FROM "memberships" WHERE "user_id" = ANY ("changed")));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_listed_update" AFTER UPDATE ON "users"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "list_changed_users"();
--> statement-breakpoint
SELECT refresh_seat_listings(array(SELECT "id" FROM "memberships"));
