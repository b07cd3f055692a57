CREATE TABLE "quick_answers" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"ja" text NOT NULL,
	"en" text NOT NULL,
	"ko" text NOT NULL,
	"zh_hans" text NOT NULL,
	"zh_hant" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quick_answers" ADD CONSTRAINT "quick_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_answers" ADD CONSTRAINT "quick_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_answers_shared_name_unique" ON "quick_answers" USING btree ("account_id","name_key") WHERE "quick_answers"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_answers_own_name_unique" ON "quick_answers" USING btree ("account_id","user_id","name_key") WHERE "quick_answers"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "quick_answers_user_index" ON "quick_answers" USING btree ("user_id") WHERE "quick_answers"."user_id" is not null;