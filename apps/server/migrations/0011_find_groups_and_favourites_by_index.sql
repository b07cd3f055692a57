DROP INDEX "favorites_owner_index";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "registered_group_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "favorites_listed_index" ON "favorites" USING btree ("owner_yobirin_property_id","id") WHERE "favorites"."search_text" <> '';--> statement-breakpoint
CREATE INDEX "favorites_terms_index" ON "favorites" USING gin (seat_terms("owner_yobirin_property_id", "search_text", 1, 2));--> statement-breakpoint
CREATE INDEX "groups_terms_index" ON "groups" USING gin (seat_terms("account_id", "search_text", 1, 2));
--> statement-breakpoint
-- What an ID is found by outside the lists of seats; nothing for one that is deleted, or not chosen yet.
CREATE FUNCTION "id_search_text"("chosen" text, "shown" text, "deleted" timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN "chosen" IS NULL OR "deleted" IS NOT NULL THEN ''
    ELSE seat_search_text("chosen") || E'\n' || seat_search_text("shown") END;
--> statement-breakpoint
CREATE FUNCTION "find_new_ids"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "groups" SET "search_text" = id_search_text("yobirin_id", "nickname", "deleted_at")
  FROM "added" WHERE "groups"."id" = "added"."group_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "yobirin_properties_found_insert" AFTER INSERT ON "yobirin_properties"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "find_new_ids"();
--> statement-breakpoint
CREATE FUNCTION "find_changed_ids"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" bigint[] := array(SELECT "id" FROM "after" JOIN "before" USING ("id")
    WHERE ("after"."yobirin_id", "after"."nickname", "after"."deleted_at") IS DISTINCT FROM
      ("before"."yobirin_id", "before"."nickname", "before"."deleted_at"));
BEGIN
  IF "changed" = '{}' THEN RETURN NULL; END IF;
  UPDATE "groups" SET "search_text" = id_search_text("yobirin_id", "nickname", "deleted_at")
  FROM "after" WHERE "after"."id" = ANY ("changed") AND "groups"."id" = "after"."group_id";

  -- In the order in which they are removed, too, so that nobody waits in a circle.
  PERFORM FROM "favorites" WHERE "target_yobirin_property_id" = ANY ("changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "favorites" SET "search_text" = id_search_text("yobirin_id", "nickname", "deleted_at")
  FROM "after" WHERE "after"."id" = ANY ("changed") AND "target_yobirin_property_id" = "after"."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "yobirin_properties_found_update" AFTER UPDATE ON "yobirin_properties"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "find_changed_ids"();
--> statement-breakpoint
CREATE FUNCTION "find_new_favorite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A target that is being renamed is waited for: this favourite is not seen there yet.
  PERFORM FROM "yobirin_properties" WHERE "id" = NEW."target_yobirin_property_id" FOR SHARE;
  NEW."search_text" := coalesce((SELECT id_search_text("yobirin_id", "nickname", "deleted_at")
    FROM "yobirin_properties" WHERE "id" = NEW."target_yobirin_property_id"), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "favorites_found_insert" BEFORE INSERT ON "favorites"
  FOR EACH ROW EXECUTE FUNCTION "find_new_favorite"();
--> statement-breakpoint
CREATE FUNCTION "count_registered_groups"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "accounts" SET "registered_group_count" = "registered_group_count" +
    CASE WHEN TG_OP = 'INSERT' THEN "difference" ELSE -"difference" END
  FROM (SELECT "account_id", count(*) AS "difference" FROM "changed" GROUP BY "account_id") AS "counted"
  WHERE "accounts"."id" = "account_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "groups_counted_insert" AFTER INSERT ON "groups"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_registered_groups"();
--> statement-breakpoint
CREATE TRIGGER "groups_counted_delete" AFTER DELETE ON "groups"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_registered_groups"();
--> statement-breakpoint
UPDATE "groups" SET "search_text" = id_search_text("yobirin_id", "nickname", "deleted_at")
FROM "yobirin_properties" WHERE "group_id" = "groups"."id" AND "deleted_at" IS NULL;
--> statement-breakpoint
UPDATE "favorites" SET "search_text" = id_search_text("yobirin_id", "nickname", "deleted_at")
FROM "yobirin_properties" WHERE "yobirin_properties"."id" = "target_yobirin_property_id";
--> statement-breakpoint
UPDATE "accounts" SET "registered_group_count" = (SELECT count(*) FROM "groups" WHERE "account_id" = "accounts"."id");
