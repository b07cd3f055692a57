DROP INDEX "favorites_listed_index";--> statement-breakpoint
DROP INDEX "favorites_terms_index";--> statement-breakpoint
CREATE INDEX "favorites_owner_index" ON "favorites" USING btree ("owner_yobirin_property_id","id");--> statement-breakpoint
CREATE INDEX "yobirin_properties_terms_index" ON "yobirin_properties" USING gin (seat_terms(0, id_search_text("yobirin_id", "nickname", "deleted_at"), 1, 2)) WHERE "yobirin_properties"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "favorites" DROP COLUMN "search_text";
--> statement-breakpoint
-- An ID may be the favourite of very many: renaming it must not touch each of them.
DROP TRIGGER "favorites_found_insert" ON "favorites";
--> statement-breakpoint
DROP FUNCTION "find_new_favorite"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "find_changed_ids"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "groups" SET "search_text" = id_search_text("after"."yobirin_id", "after"."nickname", "after"."deleted_at")
  FROM "after" JOIN "before" USING ("id")
  WHERE "groups"."id" = "after"."group_id" AND
    ("after"."yobirin_id", "after"."nickname", "after"."deleted_at") IS DISTINCT FROM
    ("before"."yobirin_id", "before"."nickname", "before"."deleted_at");
  RETURN NULL;
END $$;
