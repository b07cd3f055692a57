CREATE TABLE "bill_tos" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"department" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_tos" ADD CONSTRAINT "bill_tos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;