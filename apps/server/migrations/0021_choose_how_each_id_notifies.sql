CREATE TYPE "public"."notice_kind" AS ENUM('CALL', 'CHAT');--> statement-breakpoint
CREATE TYPE "public"."notice_mail" AS ENUM('AT_ONCE', 'DIGEST', 'NONE');--> statement-breakpoint
CREATE TABLE "mail_notices" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_person" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "mail_notices_once" UNIQUE("kind","subject_id","yobirin_property_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"call_ring" boolean NOT NULL,
	"call_push" boolean NOT NULL,
	"call_mail" "notice_mail" NOT NULL,
	"chat_push" boolean NOT NULL,
	"chat_mail" "notice_mail" NOT NULL,
	CONSTRAINT "notification_settings_user_id_yobirin_property_id_pk" PRIMARY KEY("user_id","yobirin_property_id")
);
--> statement-breakpoint
ALTER TABLE "mail_notices" ADD CONSTRAINT "mail_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_notices" ADD CONSTRAINT "mail_notices_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_notices_waiting_index" ON "mail_notices" USING btree ("created_at") WHERE "mail_notices"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_notices_user_index" ON "mail_notices" USING btree ("user_id");