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
	"former_email" text,
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
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_links" ADD CONSTRAINT "recovery_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_password_tries" ADD CONSTRAINT "call_password_tries_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_signed_in_at_index" ON "known_browsers" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "recovery_links_user_index" ON "recovery_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_links_expire_at_index" ON "recovery_links" USING btree ("expire_at");--> statement-breakpoint
-- Existing users have signed in before, in browsers that are not known: their next sign-in in an unmarked browser is told by mail.
INSERT INTO "known_browsers" ("user_id", "mark_hash", "signed_in_at") SELECT "id", 'before marks', now() FROM "users";
