CREATE TYPE "public"."feed_failure" AS ENUM('NOT_REACHABLE', 'PRIVATE_ADDRESS', 'TOO_LARGE', 'NOT_A_CALENDAR');--> statement-breakpoint
CREATE TYPE "public"."feed_rule" AS ENUM('BUSY', 'KEYWORD');--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"yobirin_property_id" bigint PRIMARY KEY NOT NULL,
	"saved_by_user_id" bigint NOT NULL,
	"url_sealed" text NOT NULL,
	"rule" "feed_rule" NOT NULL,
	"keyword" text NOT NULL,
	"fingerprint" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"next_fetch_at" timestamp (3) with time zone NOT NULL,
	"failure" "feed_failure",
	"failing_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_saved_by_user_id_users_id_fk" FOREIGN KEY ("saved_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("next_fetch_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_user" ON "calendar_feeds" USING btree ("saved_by_user_id");