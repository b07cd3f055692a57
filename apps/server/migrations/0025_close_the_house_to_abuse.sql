-- Locks are kept to the end. Tables come in the order in which nodes of the previous release lock them for a post with a file (rooms,
-- memberships, attachments), because another order could deadlock with them.
-- A job finds out whom the files of earlier releases count against (attachment.assign).
CREATE TYPE "public"."recovery_kind" AS ENUM('SIGNIN', 'EMAIL');--> statement-breakpoint
CREATE TYPE "public"."mail_stop_reason" AS ENUM('BOUNCE', 'COMPLAINT', 'UNSUBSCRIBED');--> statement-breakpoint
CREATE TABLE "attachment_uploads" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"chat_room_membership_id" bigint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" bigint NOT NULL,
	"mark_hash" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_mark_hash_pk" PRIMARY KEY("user_id","mark_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_links" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"kind" "recovery_kind" NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_links_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "call_password_tries" (
	"yobirin_property_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"told_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"reporter_user_id" bigint,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"chat_room_id" bigint,
	"call_id" bigint,
	"reported_name" text NOT NULL,
	"reported_user_id" bigint,
	"reported_yobirin_property_id" bigint,
	"posts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "mail_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_keys_only_one" CHECK ("mail_keys"."is_only")
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"address_hash" text NOT NULL,
	"reason" "mail_stop_reason" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_stops_address_hash_reason_pk" PRIMARY KEY("address_hash","reason")
);
--> statement-breakpoint
CREATE TABLE "mail_tallies" (
	"key" text NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_tallies_key_begins_at_pk" PRIMARY KEY("key","begins_at")
);
--> statement-breakpoint
CREATE INDEX "attachment_uploads_account_index" ON "attachment_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attachment_uploads_room_index" ON "attachment_uploads" USING btree ("chat_room_id");--> statement-breakpoint
CREATE INDEX "known_browsers_signed_in_at_index" ON "known_browsers" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "recovery_links_user_index" ON "recovery_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_links_expire_at_index" ON "recovery_links" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree ("id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_reporter_index" ON "reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "reports_reported_index" ON "reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "mail_tallies_begins_at_index" ON "mail_tallies" USING btree ("begins_at");--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Existing users have signed in before, in browsers that are not known: their next sign-in in an unmarked browser is told by mail.
INSERT INTO "known_browsers" ("user_id", "mark_hash", "signed_in_at") SELECT "id", 'before marks', now() FROM "users";--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_uploads" ADD CONSTRAINT "attachment_uploads_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "call_reason" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "caller_key" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "browser_mark_hash" text;--> statement-breakpoint
CREATE INDEX "calls_of_caller_index" ON "calls" USING btree ("to_yobirin_property_id","caller_key","created_at") WHERE "calls"."caller_key" is not null;--> statement-breakpoint
ALTER TABLE "guest_blocks" DROP CONSTRAINT "guest_blocks_chat_room_membership_id_chat_room_memberships_id_fk";--> statement-breakpoint
ALTER TABLE "guest_blocks" ALTER COLUMN "chat_room_membership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "blocked_user_id" bigint;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "blocked_yobirin_property_id" bigint;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "is_id_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "browser_mark_hash" text;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD COLUMN "source" text DEFAULT 'CHAT' NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_blocks_blocked_user_index" ON "guest_blocks" USING btree ("blocked_user_id");--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_once_per_subject" UNIQUE("yobirin_property_id","subject");--> statement-breakpoint
-- Blocks of earlier releases concern only the chat in which they were made (BLOCK-12).
UPDATE "guest_blocks" SET "subject" = 'side:' || "chat_room_membership_id", "name" = coalesce("guest"."guest_name", '')
FROM "chat_room_memberships" AS "guest" WHERE "guest"."id" = "guest_blocks"."chat_room_membership_id";--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "guest_email_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "guest_confirmed_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "browser_mark_hash" text;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "pending_post_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD CONSTRAINT "chat_room_memberships_pending_posts" CHECK ("chat_room_memberships"."pending_post_count" <= 3);--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "is_contacts_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "is_call_reason_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "recovery_links" ADD CONSTRAINT "recovery_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_password_tries" ADD CONSTRAINT "call_password_tries_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_users_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("reported_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_blocked_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("blocked_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_chat_room_membership_id_chat_room_memberships_id_fk" FOREIGN KEY ("chat_room_membership_id") REFERENCES "public"."chat_room_memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "chat_room_id" bigint;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "chat_room_membership_id" bigint;--> statement-breakpoint
CREATE INDEX "attachments_account_index" ON "attachments" USING btree ("account_id","file_size");--> statement-breakpoint
CREATE INDEX "attachments_room_index" ON "attachments" USING btree ("chat_room_id","chat_room_membership_id","file_size");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;
