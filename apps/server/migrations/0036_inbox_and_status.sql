CREATE TYPE "public"."inbox_colour" AS ENUM('GREY', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'TEAL', 'BLUE', 'PURPLE', 'PINK');--> statement-breakpoint
CREATE TYPE "public"."inbox_item_kind" AS ENUM('POST', 'VOICE', 'CALL', 'MISSED_CALL', 'CALLBACK');--> statement-breakpoint
CREATE TABLE "inbox_labels" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"colour" "inbox_colour" NOT NULL,
	CONSTRAINT "inbox_labels_once_per_account" UNIQUE("account_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "inbox_thread_labels" (
	"thread_id" bigint NOT NULL,
	"label_id" bigint NOT NULL,
	CONSTRAINT "inbox_thread_labels_thread_id_label_id_pk" PRIMARY KEY("thread_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_threads" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"visitor_key" text NOT NULL,
	"chat_room_id" bigint,
	"peer_yobirin_property_id" bigint,
	"place" text,
	"language" "language",
	"waiting_since" timestamp (3) with time zone,
	"rank" bigint GENERATED ALWAYS AS (case when waiting_since is null then 1 else 2 end) STORED NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_kind" "inbox_item_kind" NOT NULL,
	"last_item_id" bigint NOT NULL,
	"answered_until" timestamp (3) with time zone,
	"taken_by_user_id" bigint,
	"snoozed_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by_user_id" bigint,
	"settled_at" timestamp (3) with time zone,
	"settled_post_id" bigint,
	"answered_post_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_threads_one_per_visitor" UNIQUE("yobirin_property_id","visitor_key"),
	CONSTRAINT "inbox_threads_done_or_snoozed" CHECK ("inbox_threads"."done_at" is null or "inbox_threads"."snoozed_until" is null),
	CONSTRAINT "inbox_threads_done_does_not_wait" CHECK ("inbox_threads"."done_at" is null or "inbox_threads"."waiting_since" is null)
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"good" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "status_days_kind_name_day_pk" PRIMARY KEY("kind","name","day"),
	CONSTRAINT "status_days_good" CHECK ("status_days"."good" between 0 and "status_days"."total")
);
--> statement-breakpoint
CREATE TABLE "status_incidents" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "status_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"probed_at" timestamp (3) with time zone NOT NULL,
	"failed_since" timestamp (3) with time zone,
	"is_failing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "visitor_call_id" bigint;--> statement-breakpoint
ALTER TABLE "inbox_labels" ADD CONSTRAINT "inbox_labels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_thread_labels" ADD CONSTRAINT "inbox_thread_labels_thread_id_inbox_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."inbox_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_thread_labels" ADD CONSTRAINT "inbox_thread_labels_label_id_inbox_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."inbox_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_peer_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("peer_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_done_by_user_id_users_id_fk" FOREIGN KEY ("done_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_thread_labels_label_index" ON "inbox_thread_labels" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "inbox_threads_waiting_index" ON "inbox_threads" USING btree ("yobirin_property_id","waiting_since","id") WHERE "inbox_threads"."done_at" is null and "inbox_threads"."snoozed_until" is null and "inbox_threads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "inbox_threads_open_index" ON "inbox_threads" USING btree ("yobirin_property_id","rank","last_at","id") WHERE "inbox_threads"."done_at" is null and "inbox_threads"."snoozed_until" is null;--> statement-breakpoint
CREATE INDEX "inbox_threads_taken_index" ON "inbox_threads" USING btree ("taken_by_user_id","yobirin_property_id","rank","last_at","id") WHERE "inbox_threads"."taken_by_user_id" is not null and "inbox_threads"."done_at" is null and "inbox_threads"."snoozed_until" is null;--> statement-breakpoint
CREATE INDEX "inbox_threads_snoozed_index" ON "inbox_threads" USING btree ("yobirin_property_id","snoozed_until","id") WHERE "inbox_threads"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "inbox_threads_returning_index" ON "inbox_threads" USING btree ("snoozed_until") WHERE "inbox_threads"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "inbox_threads_done_index" ON "inbox_threads" USING btree ("yobirin_property_id","done_at","id") WHERE "inbox_threads"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "inbox_threads_room_index" ON "inbox_threads" USING btree ("chat_room_id") WHERE "inbox_threads"."chat_room_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_threads_taken_by_index" ON "inbox_threads" USING btree ("taken_by_user_id") WHERE "inbox_threads"."taken_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_threads_done_by_index" ON "inbox_threads" USING btree ("done_by_user_id") WHERE "inbox_threads"."done_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "status_days_day_index" ON "status_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "status_incidents_one_open_per_part" ON "status_incidents" USING btree ("part") WHERE "status_incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "status_incidents_began_index" ON "status_incidents" USING btree ("began_at");--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_visitor_call_id_calls_id_fk" FOREIGN KEY ("visitor_call_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_of_visitor_index" ON "calls" USING btree ("visitor_call_id") WHERE "calls"."visitor_call_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_of_pair_index" ON "calls" USING btree ("to_yobirin_property_id","from_yobirin_property_id","created_at") WHERE "calls"."from_yobirin_property_id" is not null and not "calls"."is_to_guest";