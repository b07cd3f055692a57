CREATE TYPE "public"."chat_draft_kind" AS ENUM('POST', 'NOTE');--> statement-breakpoint
CREATE TYPE "public"."figure_kind" AS ENUM('DAY', 'HOUR', 'PLACE', 'LANGUAGE');--> statement-breakpoint
CREATE TYPE "public"."scheduled_post_refusal" AS ENUM('WRITER', 'CLOSED', 'BLOCKED');--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('POST', 'CALL', 'VISITOR', 'TEAM_NOTE');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'MENTION';--> statement-breakpoint
CREATE TABLE "chat_drafts" (
	"user_id" bigint NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"kind" "chat_draft_kind" NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_drafts_user_id_chat_room_id_yobirin_property_id_kind_pk" PRIMARY KEY("user_id","chat_room_id","yobirin_property_id","kind")
);
--> statement-breakpoint
CREATE TABLE "figure_ids" (
	"yobirin_property_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_mails" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_progress_only_one" CHECK ("figure_progress"."is_only")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"yobirin_property_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" "figure_kind" NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"rung" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"abandoned" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"talk_seconds" integer DEFAULT 0 NOT NULL,
	"messages_in" integer DEFAULT 0 NOT NULL,
	"messages_out" integer DEFAULT 0 NOT NULL,
	"chats" integer DEFAULT 0 NOT NULL,
	"chats_answered" integer DEFAULT 0 NOT NULL,
	"callbacks" integer DEFAULT 0 NOT NULL,
	"callbacks_kept" integer DEFAULT 0 NOT NULL,
	"measured" integer DEFAULT 0 NOT NULL,
	"relayed" integer DEFAULT 0 NOT NULL,
	"answer_seconds" integer[] DEFAULT '{}' NOT NULL,
	"first_answer_seconds" integer[] DEFAULT '{}' NOT NULL,
	"loss_permille" integer[] DEFAULT '{}' NOT NULL,
	"jitter_ms" integer[] DEFAULT '{}' NOT NULL,
	"round_trip_ms" integer[] DEFAULT '{}' NOT NULL,
	"signaling_ms" integer[] DEFAULT '{}' NOT NULL,
	"ice_ms" integer[] DEFAULT '{}' NOT NULL,
	"dtls_ms" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "figures_once" UNIQUE NULLS NOT DISTINCT("yobirin_property_id","kind","user_id","day","value")
);
--> statement-breakpoint
CREATE TABLE "scheduled_posts" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"user_id" bigint,
	"client_post_id" uuid NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sending_at" timestamp (3) with time zone,
	"refusal" "scheduled_post_refusal",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_posts_once_per_client_id" UNIQUE("chat_room_id","yobirin_property_id","client_post_id")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"kind" "search_kind" NOT NULL,
	"item_id" bigint NOT NULL,
	"chat_room_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"folded" text NOT NULL,
	"person" text NOT NULL,
	"place" text,
	"has_file" boolean NOT NULL,
	"terms" integer[] NOT NULL,
	CONSTRAINT "search_documents_once_per_item" UNIQUE("item_id","kind","yobirin_property_id")
);
--> statement-breakpoint
CREATE TABLE "starter_checklists" (
	"yobirin_property_id" bigint PRIMARY KEY NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "team_note_mentions" (
	"team_note_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "team_note_mentions_team_note_id_user_id_pk" PRIMARY KEY("team_note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team_notes" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"user_id" bigint,
	"client_note_id" uuid NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_notes_once_per_client_id" UNIQUE("chat_room_id","yobirin_property_id","client_note_id")
);
--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD CONSTRAINT "chat_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD CONSTRAINT "chat_drafts_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD CONSTRAINT "chat_drafts_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_ids" ADD CONSTRAINT "figure_ids_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_mails" ADD CONSTRAINT "figure_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "starter_checklists" ADD CONSTRAINT "starter_checklists_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_note_mentions" ADD CONSTRAINT "team_note_mentions_team_note_id_team_notes_id_fk" FOREIGN KEY ("team_note_id") REFERENCES "public"."team_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_note_mentions" ADD CONSTRAINT "team_note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_drafts_room_index" ON "chat_drafts" USING btree ("chat_room_id");--> statement-breakpoint
CREATE INDEX "chat_drafts_id_index" ON "chat_drafts" USING btree ("yobirin_property_id");--> statement-breakpoint
CREATE INDEX "figures_user_index" ON "figures" USING btree ("user_id") WHERE "figures"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_posts_due_index" ON "scheduled_posts" USING btree ("send_at") WHERE "scheduled_posts"."refusal" is null;--> statement-breakpoint
CREATE INDEX "scheduled_posts_chat_index" ON "scheduled_posts" USING btree ("chat_room_id","yobirin_property_id","send_at");--> statement-breakpoint
CREATE INDEX "scheduled_posts_id_index" ON "scheduled_posts" USING btree ("yobirin_property_id");--> statement-breakpoint
CREATE INDEX "scheduled_posts_user_index" ON "scheduled_posts" USING btree ("user_id") WHERE "scheduled_posts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "search_documents_newest_index" ON "search_documents" USING btree ("yobirin_property_id","at","id");--> statement-breakpoint
CREATE INDEX "search_documents_room_index" ON "search_documents" USING btree ("chat_room_id","kind","item_id");--> statement-breakpoint
CREATE INDEX "search_documents_terms_index" ON "search_documents" USING gin ("terms") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "team_note_mentions_user_index" ON "team_note_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_notes_chat_index" ON "team_notes" USING btree ("chat_room_id","yobirin_property_id","id");--> statement-breakpoint
CREATE INDEX "team_notes_id_index" ON "team_notes" USING btree ("yobirin_property_id");--> statement-breakpoint
CREATE INDEX "team_notes_user_index" ON "team_notes" USING btree ("user_id") WHERE "team_notes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "callback_requests_changed_index" ON "callback_requests" USING btree (greatest("created_at", "closed_at"));--> statement-breakpoint
CREATE INDEX "chat_room_memberships_hidden_index" ON "chat_room_memberships" USING btree ("yobirin_property_id","room_updated_at") WHERE "chat_room_memberships"."is_disabled";