CREATE TYPE "public"."language" AS ENUM('JP', 'EN');--> statement-breakpoint
CREATE TYPE "public"."single_use_token_purpose" AS ENUM('CONFIRMATION', 'PASSWORD_RESET', 'EMAIL_CHANGE', 'INHERIT');--> statement-breakpoint
CREATE TYPE "public"."customer_status" AS ENUM('ACTIVE', 'DELINQUENT', 'DELETED');--> statement-breakpoint
CREATE TYPE "public"."option_type" AS ENUM('SEAT', 'GROUP', 'AI_AUTO_REPLY');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('NONE', 'PENDING', 'PAID', 'RETRYING', 'UNPAID', 'ENDED');--> statement-breakpoint
CREATE TYPE "public"."call_status" AS ENUM('APPLIED', 'CALLING', 'TALKING', 'FINISHED', 'REJECTED', 'UNCALL');--> statement-breakpoint
CREATE TYPE "public"."membership_role" AS ENUM('OWNER', 'MEMBER');--> statement-breakpoint
CREATE TYPE "public"."receive_chat_from" AS ENUM('ALL', 'USER', 'MEMBER');--> statement-breakpoint
CREATE TYPE "public"."day_of_week" AS ENUM('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"trial_end_at" timestamp (3) with time zone,
	"is_use_member_list" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_preview_contexts" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"context_id" uuid NOT NULL,
	"turns" jsonb NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_preview_contexts_one_per_context" UNIQUE("yobirin_property_id","context_id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_post_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attachments_file_unique" UNIQUE("file_key"),
	CONSTRAINT "attachments_file_name_length" CHECK (char_length("attachments"."file_name") between 1 and 191 and octet_length("attachments"."file_name") <= 764),
	CONSTRAINT "attachments_file_size_limit" CHECK ("attachments"."file_size" between 0 and 209715200)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provisional_registrations" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" "language" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "refresh_tokens_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "single_use_tokens" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"purpose" "single_use_token_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint,
	"provisional_registration_id" bigint,
	"new_email" text,
	"expire_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "single_use_tokens_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "single_use_tokens_subject_fits_purpose" CHECK (case when "single_use_tokens"."purpose" = 'CONFIRMATION'
        then "single_use_tokens"."provisional_registration_id" is not null and "single_use_tokens"."user_id" is null
        else "single_use_tokens"."user_id" is not null and "single_use_tokens"."provisional_registration_id" is null end),
	CONSTRAINT "single_use_tokens_new_email_on_change_only" CHECK (("single_use_tokens"."purpose" = 'EMAIL_CHANGE') = ("single_use_tokens"."new_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"unconfirmed_update_email" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" "language" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"status" "customer_status" DEFAULT 'ACTIVE' NOT NULL,
	"card_brand" text,
	"card_last_digit" text,
	"card_expire_year" integer,
	"card_expire_month" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_one_per_account" UNIQUE("account_id"),
	CONSTRAINT "customers_stripe_customer_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "customers_card_whole_or_absent" CHECK (num_nulls("customers"."card_brand", "customers"."card_last_digit", "customers"."card_expire_year", "customers"."card_expire_month") in (0, 4)),
	CONSTRAINT "customers_card_last_digit_only" CHECK ("customers"."card_last_digit" ~ '^[0-9]{1,4}$')
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"stripe_invoice_id" text NOT NULL,
	"billing_at" timestamp (3) with time zone NOT NULL,
	"amount_paid" integer NOT NULL,
	"hosted_invoice_url" text NOT NULL,
	CONSTRAINT "invoices_stripe_invoice_unique" UNIQUE("stripe_invoice_id")
);
--> statement-breakpoint
CREATE TABLE "licensed_options" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"licensed_plan_id" bigint NOT NULL,
	"option_master_id" integer NOT NULL,
	"type" "option_type" NOT NULL,
	"price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "licensed_options_once_per_plan" UNIQUE("licensed_plan_id","option_master_id"),
	CONSTRAINT "licensed_options_quantity_positive" CHECK ("licensed_options"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "licensed_plans" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"plan_id" bigint NOT NULL,
	"plan_master_id" integer NOT NULL,
	"price" integer NOT NULL,
	"max_seats" integer NOT NULL,
	"max_groups" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_admin_plan" boolean NOT NULL,
	"is_activated" boolean NOT NULL,
	"license_start_at" timestamp (3) with time zone NOT NULL,
	"license_expired_at" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_masters" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" "option_type" NOT NULL,
	"price" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "option_masters_one_per_type" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "plan_locales" (
	"plan_master_id" integer NOT NULL,
	"language" "language" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "plan_locales_plan_master_id_language_pk" PRIMARY KEY("plan_master_id","language")
);
--> statement-breakpoint
CREATE TABLE "plan_masters" (
	"id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"max_seats" integer NOT NULL,
	"max_groups" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_admin_plan" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_options" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"plan_id" bigint NOT NULL,
	"option_master_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "plan_options_once_per_plan" UNIQUE("plan_id","option_master_id"),
	CONSTRAINT "plan_options_quantity_positive" CHECK ("plan_options"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"plan_master_id" integer NOT NULL,
	"stripe_subscription_id" text,
	"payment_state" "payment_state" DEFAULT 'NONE' NOT NULL,
	CONSTRAINT "plans_one_per_account" UNIQUE("account_id"),
	CONSTRAINT "plans_stripe_subscription_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"stripe_event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_ringings" (
	"call_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "call_ringings_call_id_user_id_pk" PRIMARY KEY("call_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"status" "call_status" NOT NULL,
	"room_id" text NOT NULL,
	"caller_peer_id" text,
	"receiver_peer_id" text,
	"from_yobirin_property_id" bigint,
	"to_yobirin_property_id" bigint NOT NULL,
	"caller_user_id" bigint,
	"receiver_user_id" bigint,
	"caller_name" text,
	"is_authenticated_call" boolean NOT NULL,
	"is_transferred" boolean DEFAULT false NOT NULL,
	"transferred_from_call_id" bigint,
	"is_caller_connected" boolean DEFAULT false NOT NULL,
	"is_receiver_connected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"called_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"talking_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"latitude" numeric,
	"longitude" numeric,
	"location_reported_at" timestamp (3) with time zone,
	CONSTRAINT "calls_room_unique" UNIQUE("room_id"),
	CONSTRAINT "calls_ended_exactly_when_over" CHECK (("calls"."status" in ('APPLIED', 'CALLING', 'TALKING')) = ("calls"."ended_at" is null)),
	CONSTRAINT "calls_talking_was_answered" CHECK ("calls"."talking_at" is null or "calls"."answered_at" is not null),
	CONSTRAINT "calls_talking_has_begun" CHECK ("calls"."status" <> 'TALKING' or "calls"."talking_at" is not null),
	CONSTRAINT "calls_location_whole_or_absent" CHECK (num_nulls("calls"."latitude", "calls"."longitude", "calls"."location_reported_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "chat_post_translations" (
	"chat_post_id" bigint NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"post_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_post_translations_chat_post_id_language_pk" PRIMARY KEY("chat_post_id","language")
);
--> statement-breakpoint
CREATE TABLE "chat_posts" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"chat_room_membership_id" bigint NOT NULL,
	"post_user_id" bigint,
	"client_post_id" uuid,
	"body" text NOT NULL,
	"ai_reply_to_post_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "chat_posts_one_ai_reply_per_post" UNIQUE("ai_reply_to_post_id"),
	CONSTRAINT "chat_posts_once_per_client_id" UNIQUE("chat_room_membership_id","client_post_id"),
	CONSTRAINT "chat_posts_deleted_is_empty" CHECK ("chat_posts"."deleted_at" is null or "chat_posts"."body" = '')
);
--> statement-breakpoint
CREATE TABLE "chat_room_memberships" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"chat_room_id" bigint NOT NULL,
	"yobirin_property_id" bigint,
	"alias_name" text DEFAULT '' NOT NULL,
	"caller_name" text,
	"guest_name" text,
	"guest_email" text,
	"guest_language" "language",
	"guest_token_hash" text,
	"note" text DEFAULT '' NOT NULL,
	"is_approved" boolean NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"last_read_post_id" bigint,
	"room_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_room_memberships_guest_token_unique" UNIQUE("guest_token_hash"),
	CONSTRAINT "chat_room_memberships_once_per_property" UNIQUE("chat_room_id","yobirin_property_id"),
	CONSTRAINT "chat_room_memberships_property_or_guest" CHECK (("chat_room_memberships"."yobirin_property_id" is null) = ("chat_room_memberships"."guest_name" is not null)),
	CONSTRAINT "chat_room_memberships_guest_fields_of_guest" CHECK ("chat_room_memberships"."guest_name" is not null or num_nonnulls("chat_room_memberships"."guest_email", "chat_room_memberships"."guest_language", "chat_room_memberships"."guest_token_hash") = 0),
	CONSTRAINT "chat_room_memberships_email_has_language" CHECK ("chat_room_memberships"."guest_email" is null or "chat_room_memberships"."guest_language" is not null),
	CONSTRAINT "chat_room_memberships_unread_not_negative" CHECK ("chat_room_memberships"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"lower_yobirin_property_id" bigint,
	"higher_yobirin_property_id" bigint,
	"schedule_end_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_rooms_one_per_pair" UNIQUE("lower_yobirin_property_id","higher_yobirin_property_id"),
	CONSTRAINT "chat_rooms_of_pair_or_guest" CHECK (case when "chat_rooms"."schedule_end_at" is null
        then "chat_rooms"."lower_yobirin_property_id" is not null and "chat_rooms"."higher_yobirin_property_id" is not null
          and "chat_rooms"."lower_yobirin_property_id" < "chat_rooms"."higher_yobirin_property_id"
        else "chat_rooms"."lower_yobirin_property_id" is null and "chat_rooms"."higher_yobirin_property_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"owner_yobirin_property_id" bigint NOT NULL,
	"target_yobirin_property_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorites_once_per_target" UNIQUE("owner_yobirin_property_id","target_yobirin_property_id"),
	CONSTRAINT "favorites_not_oneself" CHECK ("favorites"."owner_yobirin_property_id" <> "favorites"."target_yobirin_property_id")
);
--> statement-breakpoint
CREATE TABLE "group_memberships" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"can_edit_yobirin_property" boolean DEFAULT false NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_memberships_one_per_user" UNIQUE("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_users" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"membership_id" bigint NOT NULL,
	"email" text NOT NULL,
	"invited_user_id" bigint,
	"comment" text,
	"token_hash" text NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invite_users_one_per_seat" UNIQUE("membership_id"),
	CONSTRAINT "invite_users_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint,
	"role" "membership_role" DEFAULT 'MEMBER' NOT NULL,
	"is_owner_use" boolean DEFAULT false NOT NULL,
	"can_edit_yobirin_property" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_owner_uses_own_seat" CHECK ("memberships"."role" <> 'OWNER' or "memberships"."is_owner_use"),
	CONSTRAINT "memberships_owner_use_has_user" CHECK (not "memberships"."is_owner_use" or "memberships"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_one_per_device" UNIQUE("device_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "yobirin_properties" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"membership_id" bigint,
	"group_id" bigint,
	"yobirin_id" text,
	"nickname" text DEFAULT '' NOT NULL,
	"display_alias" text DEFAULT '' NOT NULL,
	"icon_key" text,
	"background_key" text,
	"receive_chat_from" "receive_chat_from" DEFAULT 'ALL' NOT NULL,
	"is_ai_auto_reply_enabled" boolean DEFAULT false NOT NULL,
	"is_available_for_call" boolean DEFAULT true NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"afk_comment" text DEFAULT '' NOT NULL,
	"call_password_required" boolean DEFAULT false NOT NULL,
	"call_password_encrypted" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "yobirin_properties_of_membership_or_group" CHECK (num_nonnulls("yobirin_properties"."membership_id", "yobirin_properties"."group_id") = 1 or "yobirin_properties"."deleted_at" is not null),
	CONSTRAINT "yobirin_properties_yobirin_id_format" CHECK ("yobirin_properties"."yobirin_id" ~ '^[A-Za-z0-9_-]{1,100}$'),
	CONSTRAINT "yobirin_properties_display_alias_length" CHECK (char_length("yobirin_properties"."display_alias") <= 3),
	CONSTRAINT "yobirin_properties_required_password_is_set" CHECK (not "yobirin_properties"."call_password_required" or "yobirin_properties"."call_password_encrypted" is not null)
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"dow" "day_of_week" NOT NULL,
	"begin_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"is_available_for_call" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"offset_minutes" integer NOT NULL,
	CONSTRAINT "schedule_settings_one_per_weekday" UNIQUE("yobirin_property_id","dow"),
	CONSTRAINT "schedule_settings_begin_before_end" CHECK ("schedule_settings"."begin_time" < "schedule_settings"."end_time")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_preview_contexts" ADD CONSTRAINT "ai_preview_contexts_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_chat_post_id_chat_posts_id_fk" FOREIGN KEY ("chat_post_id") REFERENCES "public"."chat_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_use_tokens" ADD CONSTRAINT "single_use_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_use_tokens" ADD CONSTRAINT "single_use_tokens_provisional_registration_id_provisional_registrations_id_fk" FOREIGN KEY ("provisional_registration_id") REFERENCES "public"."provisional_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensed_options" ADD CONSTRAINT "licensed_options_licensed_plan_id_licensed_plans_id_fk" FOREIGN KEY ("licensed_plan_id") REFERENCES "public"."licensed_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensed_options" ADD CONSTRAINT "licensed_options_option_master_id_option_masters_id_fk" FOREIGN KEY ("option_master_id") REFERENCES "public"."option_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensed_plans" ADD CONSTRAINT "licensed_plans_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensed_plans" ADD CONSTRAINT "licensed_plans_plan_master_id_plan_masters_id_fk" FOREIGN KEY ("plan_master_id") REFERENCES "public"."plan_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_locales" ADD CONSTRAINT "plan_locales_plan_master_id_plan_masters_id_fk" FOREIGN KEY ("plan_master_id") REFERENCES "public"."plan_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_options" ADD CONSTRAINT "plan_options_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_options" ADD CONSTRAINT "plan_options_option_master_id_option_masters_id_fk" FOREIGN KEY ("option_master_id") REFERENCES "public"."option_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_plan_master_id_plan_masters_id_fk" FOREIGN KEY ("plan_master_id") REFERENCES "public"."plan_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_ringings" ADD CONSTRAINT "call_ringings_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_ringings" ADD CONSTRAINT "call_ringings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_from_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("from_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_to_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("to_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_caller_user_id_users_id_fk" FOREIGN KEY ("caller_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_receiver_user_id_users_id_fk" FOREIGN KEY ("receiver_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_transferred_from_call_id_calls_id_fk" FOREIGN KEY ("transferred_from_call_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_post_translations" ADD CONSTRAINT "chat_post_translations_chat_post_id_chat_posts_id_fk" FOREIGN KEY ("chat_post_id") REFERENCES "public"."chat_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_posts" ADD CONSTRAINT "chat_posts_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_posts" ADD CONSTRAINT "chat_posts_chat_room_membership_id_chat_room_memberships_id_fk" FOREIGN KEY ("chat_room_membership_id") REFERENCES "public"."chat_room_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_posts" ADD CONSTRAINT "chat_posts_post_user_id_users_id_fk" FOREIGN KEY ("post_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_posts" ADD CONSTRAINT "chat_posts_ai_reply_to_post_id_chat_posts_id_fk" FOREIGN KEY ("ai_reply_to_post_id") REFERENCES "public"."chat_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD CONSTRAINT "chat_room_memberships_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_memberships" ADD CONSTRAINT "chat_room_memberships_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_lower_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("lower_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_higher_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("higher_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_owner_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("owner_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_target_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("target_yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_users" ADD CONSTRAINT "invite_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_users" ADD CONSTRAINT "invite_users_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_users" ADD CONSTRAINT "invite_users_invited_user_id_users_id_fk" FOREIGN KEY ("invited_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD CONSTRAINT "yobirin_properties_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yobirin_properties" ADD CONSTRAINT "yobirin_properties_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_preview_contexts_expire_at_index" ON "ai_preview_contexts" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "attachments_chat_post_index" ON "attachments" USING btree ("chat_post_id","id");--> statement-breakpoint
CREATE INDEX "devices_user_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisional_registrations_email_unique" ON "provisional_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "refresh_tokens_device_index" ON "refresh_tokens" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expire_at_index" ON "refresh_tokens" USING btree ("expire_at");--> statement-breakpoint
CREATE INDEX "single_use_tokens_user_index" ON "single_use_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "single_use_tokens_provisional_registration_index" ON "single_use_tokens" USING btree ("provisional_registration_id");--> statement-breakpoint
CREATE INDEX "single_use_tokens_expire_at_index" ON "single_use_tokens" USING btree ("expire_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invoices_customer_index" ON "invoices" USING btree ("customer_id","billing_at","id");--> statement-breakpoint
CREATE INDEX "licensed_plans_plan_index" ON "licensed_plans" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licensed_plans_one_activated_per_plan" ON "licensed_plans" USING btree ("plan_id") WHERE "licensed_plans"."is_activated";--> statement-breakpoint
CREATE INDEX "call_ringings_user_index" ON "call_ringings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_living_per_receiver" ON "calls" USING btree ("receiver_user_id") WHERE "calls"."status" in ('CALLING', 'TALKING');--> statement-breakpoint
CREATE INDEX "calls_living_of_caller_index" ON "calls" USING btree ("caller_user_id") WHERE "calls"."status" in ('CALLING', 'TALKING');--> statement-breakpoint
CREATE INDEX "calls_unfinished_heartbeat_index" ON "calls" USING btree ("heartbeat_at") WHERE "calls"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "calls_to_index" ON "calls" USING btree ("to_yobirin_property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_from_index" ON "calls" USING btree ("from_yobirin_property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_missed_index" ON "calls" USING btree ("to_yobirin_property_id","created_at","id") WHERE "calls"."status" = 'UNCALL';--> statement-breakpoint
CREATE INDEX "calls_caller_user_index" ON "calls" USING btree ("caller_user_id");--> statement-breakpoint
CREATE INDEX "calls_receiver_user_index" ON "calls" USING btree ("receiver_user_id");--> statement-breakpoint
CREATE INDEX "calls_transferred_from_index" ON "calls" USING btree ("transferred_from_call_id");--> statement-breakpoint
CREATE INDEX "chat_posts_room_index" ON "chat_posts" USING btree ("chat_room_id","id") WHERE "chat_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chat_posts_user_index" ON "chat_posts" USING btree ("post_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_memberships_one_guest_per_room" ON "chat_room_memberships" USING btree ("chat_room_id") WHERE "chat_room_memberships"."yobirin_property_id" is null;--> statement-breakpoint
CREATE INDEX "chat_room_memberships_list_index" ON "chat_room_memberships" USING btree ("yobirin_property_id","room_updated_at","id") WHERE not "chat_room_memberships"."is_disabled";--> statement-breakpoint
CREATE INDEX "chat_rooms_schedule_end_index" ON "chat_rooms" USING btree ("schedule_end_at") WHERE "chat_rooms"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "favorites_owner_index" ON "favorites" USING btree ("owner_yobirin_property_id","id");--> statement-breakpoint
CREATE INDEX "favorites_target_index" ON "favorites" USING btree ("target_yobirin_property_id");--> statement-breakpoint
CREATE INDEX "group_memberships_user_index" ON "group_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_account_index" ON "groups" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_users_one_per_address" ON "invite_users" USING btree ("account_id",lower("email")) WHERE not "invite_users"."is_rejected";--> statement-breakpoint
CREATE INDEX "invite_users_invited_user_index" ON "invite_users" USING btree ("invited_user_id");--> statement-breakpoint
CREATE INDEX "memberships_account_index" ON "memberships" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "memberships_user_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_owner_per_account" ON "memberships" USING btree ("account_id") WHERE "memberships"."role" = 'OWNER';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_account_per_owner" ON "memberships" USING btree ("user_id") WHERE "memberships"."role" = 'OWNER';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_seat_per_member" ON "memberships" USING btree ("account_id","user_id") WHERE not "memberships"."is_owner_use";--> statement-breakpoint
CREATE UNIQUE INDEX "yobirin_properties_yobirin_id_unique" ON "yobirin_properties" USING btree (lower("yobirin_id")) WHERE "yobirin_properties"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "yobirin_properties_one_per_membership" ON "yobirin_properties" USING btree ("membership_id") WHERE "yobirin_properties"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "yobirin_properties_one_per_group" ON "yobirin_properties" USING btree ("group_id") WHERE "yobirin_properties"."deleted_at" is null;