CREATE TABLE "guest_blocks" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"chat_room_membership_id" bigint NOT NULL,
	"address_hash" text,
	"reason" text NOT NULL,
	"blocked_by_user_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone,
	CONSTRAINT "guest_blocks_once_per_guest" UNIQUE("chat_room_membership_id")
);
--> statement-breakpoint
ALTER TABLE "chat_room_memberships" DROP CONSTRAINT "chat_room_memberships_guest_fields_of_guest";--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "guest_token_sealed" text;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "guest_address_hash" text;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "away_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_chat_room_membership_id_chat_room_memberships_id_fk" FOREIGN KEY ("chat_room_membership_id") REFERENCES "public"."chat_room_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_blocked_by_user_id_users_id_fk" FOREIGN KEY ("blocked_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_blocks_property_index" ON "guest_blocks" USING btree ("yobirin_property_id","id");--> statement-breakpoint
CREATE INDEX "guest_blocks_user_index" ON "guest_blocks" USING btree ("blocked_by_user_id");--> statement-breakpoint
CREATE INDEX "chat_room_memberships_unread_index" ON "chat_room_memberships" USING btree ("yobirin_property_id") WHERE "chat_room_memberships"."unread_count" > 0 and not "chat_room_memberships"."is_disabled";--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD CONSTRAINT "chat_room_memberships_guest_fields_of_guest" CHECK ("chat_room_memberships"."guest_name" is not null or num_nonnulls(
        "chat_room_memberships"."guest_email", "chat_room_memberships"."guest_language", "chat_room_memberships"."guest_token_hash", "chat_room_memberships"."guest_token_sealed", "chat_room_memberships"."guest_address_hash"
      ) = 0);