CREATE TABLE "reception_calendars" (
	"yobirin_property_id" bigint PRIMARY KEY NOT NULL,
	"week" jsonb,
	"back_at" timestamp (3) with time zone,
	"is_by_members" boolean DEFAULT false NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays" jsonb,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"template_id" bigint,
	"near" jsonb,
	"near_until" text,
	CONSTRAINT "reception_calendars_near_has_end" CHECK (num_nulls("reception_calendars"."near", "reception_calendars"."near_until") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "reception_templates" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"week" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"holidays" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reception_calendars" ADD CONSTRAINT "reception_calendars_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_calendars" ADD CONSTRAINT "reception_calendars_template_id_reception_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."reception_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_templates" ADD CONSTRAINT "reception_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_calendars_template_index" ON "reception_calendars" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "reception_calendars_near_index" ON "reception_calendars" USING btree ("near_until") WHERE "reception_calendars"."near_until" is not null;--> statement-breakpoint
CREATE INDEX "reception_templates_account_index" ON "reception_templates" USING btree ("account_id","id");