CREATE TABLE "voice_greetings" (
	"yobirin_property_id" bigint NOT NULL,
	"when" text NOT NULL,
	"language" "language" NOT NULL,
	"text" text,
	"file_key" text,
	"mime_type" text,
	"size_bytes" integer,
	"duration_ms" integer,
	CONSTRAINT "voice_greetings_yobirin_property_id_when_language_pk" PRIMARY KEY("yobirin_property_id","when","language"),
	CONSTRAINT "voice_greetings_file_unique" UNIQUE("file_key"),
	CONSTRAINT "voice_greetings_recording" CHECK (num_nulls("voice_greetings"."file_key", "voice_greetings"."mime_type", "voice_greetings"."size_bytes", "voice_greetings"."duration_ms") in (0, 4)),
	CONSTRAINT "voice_greetings_not_empty" CHECK ("voice_greetings"."text" is not null or "voice_greetings"."file_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "voice_messages" (
	"chat_post_id" bigint PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"waveform" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"heard_by_user_id" bigint,
	"done_at" timestamp (3) with time zone,
	"is_reopened" boolean DEFAULT false NOT NULL,
	"done_by_user_id" bigint,
	"recording_deleted_at" timestamp (3) with time zone,
	"transcript_state" text,
	"transcript_text" text,
	"transcript_language" text,
	CONSTRAINT "voice_messages_duration" CHECK ("voice_messages"."duration_ms" > 0),
	CONSTRAINT "voice_messages_transcript" CHECK (("voice_messages"."transcript_state" is not distinct from 'READY') = ("voice_messages"."transcript_text" is not null))
);
--> statement-breakpoint
CREATE TABLE "voice_settings" (
	"yobirin_property_id" bigint PRIMARY KEY NOT NULL,
	"is_voice_message_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_upload_parts" (
	"voice_upload_id" bigint NOT NULL,
	"offset_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "voice_upload_parts_voice_upload_id_offset_bytes_pk" PRIMARY KEY("voice_upload_id","offset_bytes")
);
--> statement-breakpoint
CREATE TABLE "voice_uploads" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"chat_room_membership_id" bigint NOT NULL,
	"client_post_id" uuid NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "voice_uploads_once_per_client_id" UNIQUE("chat_room_membership_id","client_post_id"),
	CONSTRAINT "voice_uploads_size" CHECK ("voice_uploads"."size_bytes" between 1 and 10485760),
	CONSTRAINT "voice_uploads_received" CHECK ("voice_uploads"."received_bytes" between 0 and "voice_uploads"."size_bytes")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "voice_retention_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_greetings" ADD CONSTRAINT "voice_greetings_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_chat_post_id_chat_posts_id_fk" FOREIGN KEY ("chat_post_id") REFERENCES "public"."chat_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_heard_by_user_id_users_id_fk" FOREIGN KEY ("heard_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_messages" ADD CONSTRAINT "voice_messages_done_by_user_id_users_id_fk" FOREIGN KEY ("done_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_upload_parts" ADD CONSTRAINT "voice_upload_parts_voice_upload_id_voice_uploads_id_fk" FOREIGN KEY ("voice_upload_id") REFERENCES "public"."voice_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_uploads" ADD CONSTRAINT "voice_uploads_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_uploads" ADD CONSTRAINT "voice_uploads_chat_room_membership_id_chat_room_memberships_id_fk" FOREIGN KEY ("chat_room_membership_id") REFERENCES "public"."chat_room_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_messages_list_index" ON "voice_messages" USING btree ("yobirin_property_id","chat_post_id");--> statement-breakpoint
CREATE INDEX "voice_messages_open_index" ON "voice_messages" USING btree ("yobirin_property_id","chat_post_id") WHERE "voice_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "voice_messages_room_index" ON "voice_messages" USING btree ("chat_room_id");--> statement-breakpoint
CREATE INDEX "voice_messages_kept_index" ON "voice_messages" USING btree ("created_at") WHERE "voice_messages"."recording_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "voice_messages_heard_by_index" ON "voice_messages" USING btree ("heard_by_user_id");--> statement-breakpoint
CREATE INDEX "voice_messages_done_by_index" ON "voice_messages" USING btree ("done_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_uploads_one_at_a_time" ON "voice_uploads" USING btree ("chat_room_membership_id") WHERE "voice_uploads"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "voice_uploads_room_index" ON "voice_uploads" USING btree ("chat_room_id");--> statement-breakpoint
CREATE INDEX "voice_uploads_refreshed_index" ON "voice_uploads" USING btree ("refreshed_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_voice_retention" CHECK ("accounts"."voice_retention_days" in (30, 90, 365));