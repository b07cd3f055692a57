ALTER TABLE "chat_posts" DROP CONSTRAINT "chat_posts_one_ai_reply_per_post";--> statement-breakpoint
ALTER TABLE "chat_room_memberships" DROP CONSTRAINT "chat_room_memberships_guest_token_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "chat_posts_one_ai_reply_per_post" ON "chat_posts" USING btree ("ai_reply_to_post_id") WHERE "chat_posts"."ai_reply_to_post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_memberships_guest_token_unique" ON "chat_room_memberships" USING btree ("guest_token_hash") WHERE "chat_room_memberships"."guest_token_hash" is not null;--> statement-breakpoint
ALTER TABLE "chat_rooms" DROP COLUMN "updated_at";