ALTER TABLE "accounts" ADD COLUMN "closed_by_user_id" bigint;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_closed_by_user_id_users_id_fk" FOREIGN KEY ("closed_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_closed_by_user_index" ON "accounts" USING btree ("closed_by_user_id");--> statement-breakpoint
CREATE INDEX "yobirin_properties_paused_index" ON "yobirin_properties" USING btree ("paused_at") WHERE "yobirin_properties"."paused_at" is not null;--> statement-breakpoint
-- Accounts that are on the free plan already: their seats and groups could neither be used nor deleted.
UPDATE "yobirin_properties" SET "paused_at" = now()
WHERE "deleted_at" IS NULL AND "yobirin_id" IS NOT NULL AND EXISTS (
	SELECT FROM "plans"
	JOIN "licensed_plans" ON "licensed_plans"."plan_id" = "plans"."id" AND "licensed_plans"."is_activated"
	WHERE "licensed_plans"."plan_master_id" = 6 AND (
		"plans"."account_id" = (SELECT "account_id" FROM "groups" WHERE "groups"."id" = "yobirin_properties"."group_id")
		OR "plans"."account_id" = (
			SELECT "account_id" FROM "memberships"
			WHERE "memberships"."id" = "yobirin_properties"."membership_id" AND "memberships"."role" <> 'OWNER'
		)
	)
);
