CREATE TYPE "public"."chat_translation_mode" AS ENUM('AUTOMATIC', 'ASKED', 'OFF');--> statement-breakpoint
CREATE TABLE "profile_texts" (
	"yobirin_property_id" bigint NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"is_machine_made" boolean NOT NULL,
	"source_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_texts_yobirin_property_id_language_field_pk" PRIMARY KEY("yobirin_property_id","language","field")
);
--> statement-breakpoint
CREATE TABLE "text_translations" (
	"account_id" bigint NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"circumstances_hash" text NOT NULL,
	"text" text,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_translations_pk" PRIMARY KEY("account_id","text_hash","language","circumstances_hash")
);
--> statement-breakpoint
CREATE TABLE "translation_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "translation_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "translation_glossaries" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_posts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "translation_mode" "chat_translation_mode";--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD COLUMN "translation_language" text;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "text_language" text;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "found_language" text;--> statement-breakpoint
ALTER TABLE "profile_texts" ADD CONSTRAINT "profile_texts_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_translations" ADD CONSTRAINT "text_translations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_days" ADD CONSTRAINT "translation_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_glossaries" ADD CONSTRAINT "translation_glossaries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_translations_used_index" ON "text_translations" USING btree ("used_at");