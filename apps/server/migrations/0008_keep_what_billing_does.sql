CREATE TABLE "admin_actions" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"account_id" bigint NOT NULL,
	"yobirin_property_id" bigint,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_mails" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_mails_account_id_kind_subject_pk" PRIMARY KEY("account_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"plan_master_id" integer NOT NULL,
	"options" jsonb NOT NULL,
	"proration_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_plan_master_id_plan_masters_id_fk" FOREIGN KEY ("plan_master_id") REFERENCES "public"."plan_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_actions_account_index" ON "admin_actions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "licensed_plans_expiry_index" ON "licensed_plans" USING btree ("license_expired_at") WHERE "licensed_plans"."is_activated";--> statement-breakpoint
CREATE INDEX "licensed_plans_cancellation_index" ON "licensed_plans" USING btree ("cancel_at") WHERE "licensed_plans"."is_activated";--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD CONSTRAINT "yobirin_properties_suspended_for_a_reason" CHECK (num_nulls("yobirin_properties"."suspended_at", "yobirin_properties"."suspension_reason") in (0, 2));