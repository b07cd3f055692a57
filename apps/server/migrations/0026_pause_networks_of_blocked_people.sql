ALTER TABLE "guest_blocks" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE INDEX "guest_blocks_network_index" ON "guest_blocks" USING btree ("yobirin_property_id","network_key","created_at") WHERE "guest_blocks"."network_key" is not null;--> statement-breakpoint
CREATE INDEX "chat_room_memberships_network_index" ON "chat_room_memberships" USING btree ("chat_room_id") WHERE "chat_room_memberships"."network_key" is not null;