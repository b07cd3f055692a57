CREATE TABLE "released_ids" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"is_forwarding" boolean NOT NULL,
	"rests_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verified_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "released_ids" ADD CONSTRAINT "released_ids_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_ids" ADD CONSTRAINT "released_ids_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "released_ids_yobirin_id_unique" ON "released_ids" USING btree (lower("yobirin_id"));--> statement-breakpoint
CREATE INDEX "released_ids_skeleton_index" ON "released_ids" USING btree (replace(replace(translate(lower("yobirin_id"), '1i0_', 'llo-'), 'rn', 'm'), 'vv', 'w'));--> statement-breakpoint
CREATE INDEX "released_ids_account_index" ON "released_ids" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "released_ids_property_index" ON "released_ids" USING btree ("yobirin_property_id");--> statement-breakpoint
CREATE INDEX "released_ids_rests_until_index" ON "released_ids" USING btree ("rests_until");--> statement-breakpoint
CREATE INDEX "yobirin_properties_skeleton_index" ON "yobirin_properties" USING btree (replace(replace(translate(lower("yobirin_id"), '1i0_', 'llo-'), 'rn', 'm'), 'vv', 'w')) WHERE "yobirin_properties"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_verified_by_name" CHECK (num_nulls("accounts"."verified_name", "accounts"."verified_at") in (0, 2));