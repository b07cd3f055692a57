CREATE TYPE "public"."callback_state" AS ENUM('WAITING', 'TAKEN', 'NO_ANSWER', 'DONE', 'WITHDRAWN', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."callback_wish" AS ENUM('ASAP', 'UNTIL', 'AT');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'CALLBACK';--> statement-breakpoint
CREATE TABLE "callback_requests" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"wish" "callback_wish" NOT NULL,
	"wish_at" timestamp (3) with time zone,
	"note" text,
	"state" "callback_state" DEFAULT 'WAITING' NOT NULL,
	"taken_by_user_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"mailed_attempts" integer DEFAULT 0 NOT NULL,
	"link_token_hash" text,
	"link_expires_at" timestamp (3) with time zone,
	CONSTRAINT "callback_requests_closed_exactly_when_over" CHECK (("callback_requests"."state" in ('WAITING', 'TAKEN')) = ("callback_requests"."closed_at" is null)),
	CONSTRAINT "callback_requests_wish_has_its_time" CHECK (("callback_requests"."wish" = 'ASAP') = ("callback_requests"."wish_at" is null)),
	CONSTRAINT "callback_requests_attempts" CHECK ("callback_requests"."attempts" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "guest_push_subscriptions" (
	"chat_room_id" bigint PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" "language" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "is_to_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "callback_request_id" bigint;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "callee_name" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "callee_place" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "done_by_user_id" bigint;--> statement-breakpoint
ALTER TABLE "callback_requests" ADD CONSTRAINT "callback_requests_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_requests" ADD CONSTRAINT "callback_requests_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_requests" ADD CONSTRAINT "callback_requests_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_push_subscriptions" ADD CONSTRAINT "guest_push_subscriptions_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_requests_one_open_per_guest" ON "callback_requests" USING btree ("chat_room_id") WHERE "callback_requests"."state" in ('WAITING', 'TAKEN');--> statement-breakpoint
CREATE INDEX "callback_requests_open_index" ON "callback_requests" USING btree ("yobirin_property_id","due_at","id") WHERE "callback_requests"."state" in ('WAITING', 'TAKEN');--> statement-breakpoint
CREATE INDEX "callback_requests_closed_index" ON "callback_requests" USING btree ("yobirin_property_id","closed_at","id") WHERE "callback_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "callback_requests_room_index" ON "callback_requests" USING btree ("chat_room_id");--> statement-breakpoint
CREATE INDEX "callback_requests_taken_by_index" ON "callback_requests" USING btree ("taken_by_user_id") WHERE "callback_requests"."taken_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "callback_requests_expiry_index" ON "callback_requests" USING btree ("expires_at") WHERE "callback_requests"."state" in ('WAITING', 'TAKEN');--> statement-breakpoint
CREATE UNIQUE INDEX "callback_requests_link_unique" ON "callback_requests" USING btree ("link_token_hash") WHERE "callback_requests"."link_token_hash" is not null;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_callback_request_id_callback_requests_id_fk" FOREIGN KEY ("callback_request_id") REFERENCES "public"."callback_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_done_by_user_id_users_id_fk" FOREIGN KEY ("done_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_living_per_guest" ON "calls" USING btree ("chat_room_id") WHERE "calls"."is_to_guest" and "calls"."status" in ('CALLING', 'TALKING');--> statement-breakpoint
CREATE INDEX "calls_callback_request_index" ON "calls" USING btree ("callback_request_id") WHERE "calls"."callback_request_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_living_of_browser_index" ON "calls" USING btree ("browser_mark_hash") WHERE "calls"."browser_mark_hash" is not null and "calls"."status" in ('CALLING', 'TALKING');--> statement-breakpoint
CREATE INDEX "calls_waiting_index" ON "calls" USING btree ("to_yobirin_property_id","created_at") WHERE "calls"."status" = 'UNCALL' and "calls"."done_at" is null and not "calls"."is_to_guest";--> statement-breakpoint
CREATE INDEX "calls_done_by_index" ON "calls" USING btree ("done_by_user_id") WHERE "calls"."done_by_user_id" is not null;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_guest_has_no_user" CHECK (not "calls"."is_to_guest" or "calls"."receiver_user_id" is null);--> statement-breakpoint
-- Written by hand: missed calls from before there was a state for it count as done, so that no list of old work appears (OP-273).
UPDATE "calls" SET "done_at" = "ended_at" WHERE "status" = 'UNCALL' AND "created_at" > now() - interval '31 days';
