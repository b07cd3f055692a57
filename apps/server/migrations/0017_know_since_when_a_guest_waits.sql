ALTER TABLE "chat_room_memberships" ADD COLUMN "answered_post_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "unanswered_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "chat_room_memberships_unanswered_index" ON "chat_room_memberships" USING btree ("yobirin_property_id","room_updated_at","id") WHERE "chat_room_memberships"."unanswered_since" is not null and not "chat_room_memberships"."is_disabled";--> statement-breakpoint
UPDATE "chat_room_memberships" AS "side" SET "answered_post_id" = "answers"."last_id" FROM (
  SELECT "chat_room_membership_id", max("id") AS "last_id" FROM "chat_posts" WHERE "post_user_id" IS NOT NULL GROUP BY 1
) AS "answers", "chat_rooms" AS "room"
WHERE "answers"."chat_room_membership_id" = "side"."id" AND "room"."id" = "side"."chat_room_id" AND "room"."schedule_end_at" IS NOT NULL AND "room"."archived_at" IS NULL;
--> statement-breakpoint
UPDATE "chat_room_memberships" AS "side" SET "unanswered_since" = (
  SELECT min("post"."created_at") FROM "chat_posts" AS "post" WHERE "post"."chat_room_id" = "side"."chat_room_id"
    AND "post"."chat_room_membership_id" <> "side"."id" AND "post"."deleted_at" IS NULL AND "post"."id" > coalesce("side"."answered_post_id", 0)
) FROM "chat_rooms" AS "room"
WHERE "room"."id" = "side"."chat_room_id" AND "room"."schedule_end_at" IS NOT NULL AND "room"."archived_at" IS NULL AND "side"."yobirin_property_id" IS NOT NULL;
